import { describe, expect, it } from "vitest";
import {
  codeConfirmation,
  codeForm,
  newPasswordForm,
  isTooShortFor,
  newUser,
  profileForm,
  registrationForm,
  setupForm,
  signInForm,
} from "./rules.ts";
import { spec } from "../../tests/kit/spec.ts";

const filledForm = {
  displayName: "Sunita Devi",
  email: "sunita@example.in",
  password: "banyan tree",
  confirmPassword: "banyan tree",
  role: "citizen",
  terms: "on",
};

function errorsOf(form: Record<string, unknown>) {
  const { error } = registrationForm.safeParse(form);
  return error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [];
}

describe("the registration form", () => {
  it("accepts a complete form, and normalises the email", () => {
    const form = { ...filledForm, displayName: " Sunita Devi ", email: "  Sunita@Example.IN " };
    expect(registrationForm.parse(form)).toMatchObject({
      displayName: "Sunita Devi",
      email: "sunita@example.in",
    });
  });

  it("removes from a name what is invisible or reorders the text around it", () => {
    const name = "\u202eSu\u200bni\u00adta\u{e0041} क्\u200dष\u3164";
    expect(registrationForm.parse({ ...filledForm, displayName: name }).displayName).toBe(
      "Sunita क्\u200dष",
    );
  });

  it("names everything that is missing at once", () => {
    expect(errorsOf({ confirmPassword: "" })).toEqual([
      ["displayName", "accounts.errors.fullNameRequired"],
      ["email", "accounts.errors.emailRequired"],
      ["password", "accounts.errors.passwordTooShort"],
      ["terms", "accounts.errors.termsRequired"],
      ["confirmPassword", "accounts.errors.passwordsDiffer"],
    ]);
  });

  it.each([
    ["displayName", "   ", "fullNameRequired"],
    ["displayName", "x".repeat(101), "fullNameTooLong"],
    ["displayName", "\u3164\u200b", "fullNameRequired"],
    ["displayName", "\u0301\u0302", "nameUnreadable"],
    ["displayName", "Your account is blocked call 98765 43210", "nameContainsMessage"],
    ["displayName", "कॉल करें ९८७६५ ४३२१०", "nameContainsMessage"],
    ["displayName", "Win at evil.example", "nameContainsMessage"],
    ["email", " ", "emailRequired"],
    ["email", "sunita", "emailInvalid"],
    ["email", "sunita@example", "emailInvalid"],
    ["email", "sunita@example.in, eve@evil.example", "emailInvalid"],
    ["email", "sunita\r\nbcc:eve@evil.example", "emailInvalid"],
    ["email", `${"x".repeat(250)}@example.in`, "emailInvalid"],
    ["role", "staff", "roleRefused"],
    ["role", "admin", "roleRefused"],
    ["terms", "off", "termsRequired"],
  ])("refuses %s %j", (field, value, error) => {
    expect(errorsOf({ ...filledForm, [field]: value })).toEqual([
      [field, `accounts.errors.${error}`],
    ]);
  });

  it(
    "accepts a password of 6 characters, but not one of 5",
    spec("§9/registration/password"),
    () => {
      const withPassword = (password: string) =>
        errorsOf({ ...filledForm, password, confirmPassword: password });
      expect(withPassword("banyan")).toEqual([]);
      expect(withPassword("banya")).toEqual([["password", "accounts.errors.passwordTooShort"]]);
      expect(withPassword("x".repeat(201))).toEqual([
        ["password", "accounts.errors.passwordTooLong"],
      ]);
    },
  );

  it("says that the passwords differ, together with all other errors", () => {
    expect(errorsOf({ ...filledForm, displayName: "", confirmPassword: "banyan" })).toEqual([
      ["displayName", "accounts.errors.fullNameRequired"],
      ["confirmPassword", "accounts.errors.passwordsDiffer"],
    ]);
  });

  it("refuses unknown fields, and is a citizen's if it names no role", () => {
    expect(registrationForm.safeParse({ ...filledForm, uid: "mine" }).success).toBe(false);
    const { role: _, ...rest } = filledForm;
    expect(registrationForm.parse(rest).role).toBe("citizen");
  });

  it("decides quickly on an email made to slow down its check", () => {
    const startedAt = performance.now();
    expect(errorsOf({ ...filledForm, email: `a@${".".repeat(200_000)} ` })).toHaveLength(1);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});

describe("the code", () => {
  const boxes = (...digits: string[]) =>
    codeForm.safeParse(
      Object.fromEntries(digits.map((digit, index) => [`digit${index + 1}`, digit])),
    );

  it("is read from six boxes, or as a whole from the first", () => {
    expect(boxes("4", "8", "2", "9", "1", "3").data).toBe("482913");
    expect(boxes("482 913", "", "", "", "", "").data).toBe("482913");
    expect(boxes("४", "८", "२", "९", "१", "३").data).toBe("482913");
  });

  it.each([
    [["4", "8", "2", "9", "1", ""]],
    [["4", "8", "2", "9", "1", "x"]],
    [["4829131", "", "", "", "", ""]],
    [[]],
  ])("cannot be read from the boxes %j", (digits) => {
    expect(boxes(...digits).error?.issues[0]?.message).toBe("accounts.errors.codeIncomplete");
  });
});

describe("the other forms", () => {
  it("need an email and a password of any length to sign in", spec("§5/login/required"), () => {
    expect(signInForm.parse({ email: "A@b.in", password: "x" })).toEqual({
      email: "a@b.in",
      password: "x",
      rememberMe: false,
    });
    expect(signInForm.parse({ email: "A@b.in", password: "x", rememberMe: "on" }).rememberMe).toBe(
      true,
    );
    const { error } = signInForm.safeParse({ email: "nobody", password: "" });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      "accounts.errors.signInEmailInvalid",
      "accounts.errors.passwordRequired",
    ]);
  });

  it("accept a code in Devanagari digits", () => {
    const form = { code: "४८२ ९१३", password: "banyan tree", confirmPassword: "banyan tree" };
    expect(newPasswordForm.parse(form).code).toBe("482913");
    expect(codeConfirmation.parse({ code: "४८२९१३" }).code).toBe("482913");
  });

  it("need the new password twice", () => {
    const form = { code: "482913", password: "banyan tree", confirmPassword: "banyan" };
    expect(newPasswordForm.safeParse(form).error?.issues[0]?.message).toBe(
      "accounts.errors.passwordsDiffer",
    );
  });

  it.each([
    ["registration", registrationForm, { role: "citizen", terms: "on" }],
    ["setup", setupForm, {}],
    ["user create", newUser, { role: "admin" }],
  ])("refuse one's own name or email as a password: %s", (_, form, rest) => {
    const person = { displayName: "Sunita Devi Verma", email: "sunita@example.in" };
    for (const password of ["sunita devi verma", "Sunita@example.in"]) {
      const confirmation = form === newUser ? {} : { confirmPassword: password };
      const { error } = form.safeParse({ ...person, ...rest, password, ...confirmation });
      expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
        ["password", "accounts.errors.passwordTooWeak"],
      ]);
    }
  });

  it.each([
    ["registration", registrationForm, {}],
    ["profile", profileForm, {}],
    ["setup", setupForm, {}],
    ["user create", newUser, { role: "citizen" }],
  ])("use one rule for names: %s", (_, form, rest) => {
    const errors = (displayName: string) =>
      form
        .safeParse({ ...rest, displayName })
        .error?.issues.filter(({ path }) => path[0] === "displayName")
        .map(({ message }) => message) ?? [];
    expect(errors("Call 98765 43210")).toEqual(["accounts.errors.nameContainsMessage"]);
    expect(errors("\u0301\u0302")).toEqual(["accounts.errors.nameUnreadable"]);
    expect(errors("\u3164")).toEqual(["accounts.errors.fullNameRequired"]);
    expect(errors("Md.Rafiq")).toEqual([]);
  });

  it("need a password of 10 characters for staff and administrators, and for people with a duty once they choose their own", () => {
    const {
      role: _,
      terms: __,
      ...form
    } = { ...filledForm, password: "nine char", confirmPassword: "nine char" };
    expect(setupForm.safeParse(form).error?.issues[0]?.message).toBe(
      "accounts.errors.privilegedPasswordTooShort",
    );
    const { confirmPassword: ___, ...user } = form;
    expect(newUser.safeParse({ ...user, role: "staff" }).success).toBe(false);
    expect(newUser.safeParse({ ...user, role: "citizen" }).success).toBe(true);
    const auditor = { ...user, role: "citizen", duty: "auditor" };
    expect(newUser.safeParse(auditor).success).toBe(true);
    expect(isTooShortFor({ role: "citizen", duty: "auditor" }, user.password)).toBe(true);
    expect(newUser.safeParse({ ...user, password: "ten characters", role: "admin" }).success).toBe(
      true,
    );
  });
});
