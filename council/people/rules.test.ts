import { expect, it } from "vitest";
import { acceptanceForm, invitationForm, rightsForm } from "./rules.ts";

const errorsOf = (error: { issues: { path: PropertyKey[]; message: string }[] } | undefined) =>
  error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

it("the form of an invitation may leave out name and duty, and has each error at its field", () => {
  const parse = (form: object) => invitationForm.safeParse(form);
  expect(parse({ email: " New@Example.in", displayName: "", role: "staff" }).data).toEqual({
    email: "new@example.in",
    displayName: null,
    role: "staff",
    duty: null,
  });
  expect(parse({ email: "a@example.in", role: "citizen", duty: "helper" }).data?.duty).toBe(
    "helper",
  );
  expect(errorsOf(parse({ email: "", role: "king", duty: "watchman" }).error)).toEqual([
    "email: accounts.errors.emailRequired",
    "role: people.errors.roleUnknown",
    "duty: people.errors.dutyUnknown",
  ]);
  const chosen = (language: string) => parse({ email: "a@example.in", role: "staff", language });
  expect(chosen("hi").data?.language).toBe("hi");
  expect(errorsOf(chosen("xx").error)).toEqual(["language: profile.errors.languageUnknown"]);
  expect(parse({ email: "a@example.in", role: "staff", uid: "u" }).success).toBe(false);
});

it("the form of an invitation takes a duty only for citizens", () => {
  const form = invitationForm.safeParse({ email: "a@example.in", role: "admin", duty: "helper" });
  expect(errorsOf(form.error)).toEqual(["duty: people.errors.dutyNotCitizen"]);
});

it("the form that changes rights drops the duty with a role other than citizen", () => {
  const dutyAs = (role: string) =>
    rightsForm.safeParse({ person: "u", role, duty: "helper", roleShown: "citizen" }).data?.duty;
  expect(["citizen", "staff", "admin"].map(dutyAs)).toEqual(["helper", null, null]);
});

it("the form that changes rights must send the rights that it showed", () => {
  const form = { person: "u", role: "staff" };
  const shown = { role: "citizen", duty: "auditor" };
  const sent = { ...form, roleShown: "citizen", dutyShown: "auditor" };
  expect(rightsForm.parse(sent)).toEqual({ ...form, duty: null, shown });
  expect(errorsOf(rightsForm.safeParse(form).error)).toEqual([
    "roleShown: people.errors.roleUnknown",
  ]);
});

it("the form that accepts an invitation requires a longer password for staff, administrators and people with a duty", () => {
  const form = { displayName: "Mohan", password: "eight ch", confirmPassword: "eight ch" };
  expect(acceptanceForm({ role: "citizen", duty: null }).safeParse(form).success).toBe(true);
  for (const invited of [
    { role: "staff", duty: null },
    { role: "admin", duty: null },
    { role: "citizen", duty: "auditor" },
  ] as const)
    expect(errorsOf(acceptanceForm(invited).safeParse(form).error)).toEqual([
      "password: accounts.errors.privilegedPasswordTooShort",
    ]);
});
