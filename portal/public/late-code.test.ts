import { expect, it } from "vitest";
import { findPendingRegistration } from "../../council/accounts/pending-registration.ts";
import { requestDeletion } from "../../council/accounts/request-deletion.ts";
import { requestEmailChange } from "../../council/accounts/request-email-change.ts";
import { requestPasswordCode } from "../../council/accounts/request-password-code.ts";
import { register } from "../../council/accounts/register.ts";
import { codeValidMs, registrationKeptMs } from "../../council/limits.ts";
import type { Actor } from "../../council/permissions.ts";
import { codeSentTo } from "../../tests/kit/codes.ts";
import { onSqlite } from "../../tests/kit/office.ts";
import { addPerson, password } from "../../tests/kit/people.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { confirmDeletion } from "../profile/delete-account.ts";
import { confirmEmail } from "../profile/change-email.ts";
import { setCodeToken } from "../visit/code-cookies.ts";
import { cookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { type Visit } from "../visit/visit.ts";
import { resetForgottenPassword } from "./forgot-password/change-password.ts";
import { enterCode } from "./register/enter-code.ts";

type Handle = (...args: Parameters<typeof enterCode>) => Promise<unknown>;

onSqlite("a code entered too late", (office) => {
  const email = "sunita@example.in";
  const caller = { ipAddress: "203.0.113.7", language: "en" } as const;
  /** The person whose session the browser has; undefined for a visitor. */
  let actor: Actor | undefined;

  /** The `Cookie` header with the cookies that a response set. */
  const cookieIn = (headers: string[]) => headers.map((one) => one.split(";")[0]).join("; ");
  function cookieFor(purpose: Parameters<typeof setCodeToken>[1], token: string): string {
    const cookies = cookieJar(false, undefined);
    setCodeToken({ cookies } as Visit, purpose, token);
    return cookieIn(cookies.headers);
  }
  async function send(handle: Handle, cookie: string | undefined, fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const cookies = cookieJar(false, cookie);
    const visit = { ...caller, ...actor, path: "/register", cookies };
    const context = routeContext(office, actor, visit);
    const answer = await handle(context, form);
    const { data } = answer as { data?: FormAnswer };
    const flash = takeFlash(
      { cookies: cookieJar(false, cookieIn(cookies.headers)) },
      office.keys,
    )?.key;
    return { errors: data?.errors, flash, setCookies: cookies.headers };
  }
  const expired = [{ key: "accounts.errors.codeWrong" }];
  const digits = { digit1: "123456" };

  it("puts no error at the fields for a new password, because the page asks for the email again", async () => {
    const requested = await requestPasswordCode(office, caller, { email });
    const cookie = cookieFor("password", "token" in requested ? requested.token : "");
    const newPassword = "the well by the banyan";
    const form = { code: "123456", password: newPassword, confirmPassword: newPassword };
    const wrong = [{ field: "code", key: "accounts.errors.codeWrong" }];
    expect((await send(resetForgottenPassword, cookie, form)).errors).toEqual(wrong);
    office.advanceClock(codeValidMs);
    expect((await send(resetForgottenPassword, cookie, form)).errors).toEqual(expired);
    // By this time, a browser has deleted the cookie.
    expect((await send(resetForgottenPassword, undefined, form)).errors).toEqual(expired);
    const mistyped = { ...form, confirmPassword: "another" };
    expect((await send(resetForgottenPassword, cookie, mistyped)).errors).toEqual(expired);
  });

  it("puts no error at a field of the profile's pages, because they ask for the password again", async () => {
    actor = await addPerson(office, "citizen");
    const emailChange = await requestEmailChange(office, actor, {
      currentPassword: password,
      email,
    });
    const emailCookie = cookieFor("email", "token" in emailChange ? emailChange.token : "");
    const deletion = await requestDeletion(office, actor, { currentPassword: password });
    const deletionCookie = cookieFor("deletion", "token" in deletion ? deletion.token : "");
    const sendBoth = async (code: string) => [
      (await send(confirmEmail, emailCookie, { code })).errors,
      (await send(confirmDeletion, deletionCookie, { code })).errors,
    ];
    const incomplete = [{ field: "code", key: "accounts.errors.codeIncomplete" }];
    expect(await sendBoth("1234")).toEqual([incomplete, incomplete]);
    office.advanceClock(codeValidMs);
    expect(await sendBoth("1234")).toEqual([expired, expired]);
    expect(await sendBoth("123456")).toEqual([expired, expired]);
    actor = undefined;
  });

  async function beginRegistration(): Promise<string> {
    const person = { displayName: "Sunita Devi", email, password: "banyan tree" };
    const input = { ...person, confirmPassword: "banyan tree", role: "citizen", terms: "on" };
    const registration = await register(office, caller, input as Parameters<typeof register>[2]);
    return "token" in registration ? registration.token : "";
  }

  it("says that the registration is gone after Verify and Resend Code, but not after Back", async () => {
    const cookie = cookieFor("registration", await beginRegistration());
    office.advanceClock(registrationKeptMs);
    for (const sentCookie of [cookie, undefined]) {
      expect(await send(enterCode, sentCookie, digits)).toMatchObject({ flash: expired[0]!.key });
      const resend = await send(enterCode, sentCookie, { ...digits, intent: "resend" });
      expect(resend.flash).toBe(expired[0]!.key);
    }
    const back = await send(enterCode, undefined, { ...digits, intent: "back" });
    expect(back.flash).toBeUndefined();
  });

  it("can be replaced by a new one, whose cookie stays as long as the stored registration", async () => {
    const token = await beginRegistration();
    office.advanceClock(registrationKeptMs - 60_000);
    const cookie = cookieFor("registration", token);
    const { flash, setCookies } = await send(enterCode, cookie, { ...digits, intent: "resend" });
    expect(flash).toBe("accounts.flash.codeResent");
    const newCookie = setCookies.find((one) => one.startsWith("registration="));
    expect(newCookie).toContain(`Max-Age=${registrationKeptMs / 1000}`);
    office.advanceClock(120_000);
    expect(await findPendingRegistration(office, token)).toBeDefined();
    expect(codeSentTo(office, email)).toMatch(/^\d{6}$/);
  });
});
