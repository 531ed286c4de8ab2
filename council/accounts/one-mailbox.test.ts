import { expect, it } from "vitest";
import { codeSentTo } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { completeRegistration } from "./complete-registration.ts";
import { register } from "./register.ts";
import { registrationForm } from "./rules.ts";

const email = "sunita@example.in";
const caller = { ipAddress: "203.0.113.7", language: "en" } as const;
const password = "banyan tree";
const filledForm = (spelling: string) =>
  registrationForm.parse({
    displayName: "Sunita Devi",
    email: spelling,
    password,
    confirmPassword: password,
    terms: "on",
  });

onEachDatabase("another spelling of an email", (office) => {
  const begin = async (spelling: string) => {
    const result = await register(office, caller, filledForm(spelling));
    return "token" in result ? result.token : result.outcome;
  };
  const complete = async (token: string) =>
    (await completeRegistration(office, caller, token, codeSentTo(office, email))).outcome;

  it.each([
    "sunita@ｅxample.in",
    "sunita@exam\u00adple.in",
    "sunita@exa\u200bmple.in",
    "sunita@example.in.",
  ])("makes no second account: %j", async (spelling) => {
    expect(await complete(await begin(email))).toBe("registered");
    expect(await complete(await begin(spelling))).toBe("emailTaken");
    expect(await office.db.selectFrom("users").select("email").execute()).toEqual([{ email }]);
  });

  it("counts as the same mailbox for the limit of letters", async () => {
    for (const spelling of [
      "sunita@ｅxample.in",
      "sunita@exam\u00adple.in",
      "sunita+two@example.in.",
    ])
      await begin(spelling);
    expect(await begin("sunita@exa\u200bmple.in")).toBe("tooManyLetters");
    expect(office.delivery.accepted).toHaveLength(3);
    expect(await office.count("registrations")).toBe(3);
  });
});
