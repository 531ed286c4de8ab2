import { expect, it } from "vitest";
import { codeSentTo, differentCode } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { codeValidMs, registrationKeptMs } from "../limits.ts";
import { completeRegistration } from "./complete-registration.ts";
import { findPendingRegistration } from "./pending-registration.ts";
import { register } from "./register.ts";
import { resendCode } from "./resend-code.ts";
import { registrationForm } from "./rules.ts";

const email = "sunita@example.in";
const caller = { ipAddress: "203.0.113.7", language: "hi" } as const;
const filledForm = registrationForm.parse({
  displayName: "Sunita Devi",
  email,
  password: "banyan tree",
  confirmPassword: "banyan tree",
  terms: "on",
});

onEachDatabase("a pending registration", (office) => {
  async function begin(): Promise<string> {
    const result = await register(office, caller, filledForm);
    if (!("token" in result)) throw new Error(result.outcome);
    return result.token;
  }

  it("shows what was entered, except the password, and how long the code is valid", async () => {
    const token = await begin();
    office.advanceClock(1000);
    expect(await findPendingRegistration(office, token)).toEqual({
      displayName: "Sunita Devi",
      email,
      remainingMs: codeValidMs - 1000,
      isLetterSent: true,
      mayResend: false,
    });
    expect(await findPendingRegistration(office, `${token}x`)).toBeUndefined();
  });

  it("is not found after an hour", async () => {
    const token = await begin();
    office.advanceClock(registrationKeptMs);
    expect(await findPendingRegistration(office, token)).toBeUndefined();
    expect(await resendCode(office, caller, token)).toEqual({ outcome: "noRegistration" });
  });

  it("gets no new code while the earlier code is valid", async () => {
    const token = await begin();
    office.advanceClock(codeValidMs - 60_000);
    expect(await resendCode(office, caller, token)).toEqual({
      outcome: "tooEarly",
      remainingMs: 60_000,
    });
    expect(office.delivery.accepted).toHaveLength(1);
  });

  it("gets a new code, valid for 300 seconds, once the first has expired; the first is then wrong", async () => {
    const token = await begin();
    const firstCode = codeSentTo(office, email);
    office.advanceClock(codeValidMs);
    expect(await resendCode(office, caller, token)).toEqual({ outcome: "codeSent" });
    expect((await findPendingRegistration(office, token))?.remainingMs).toBe(codeValidMs);

    const code = codeSentTo(office, email);
    if (firstCode !== code)
      expect((await completeRegistration(office, caller, token, firstCode)).outcome).toBe(
        "wrongCode",
      );
    expect((await completeRegistration(office, caller, token, code)).outcome).toBe("registered");
  });

  it("gets a new code once the earlier code was tried too often", async () => {
    const token = await begin();
    const code = codeSentTo(office, email);
    for (let tries = 0; tries < 5; tries += 1)
      await completeRegistration(office, caller, token, differentCode(code));
    expect(await findPendingRegistration(office, token)).toMatchObject({
      remainingMs: 0,
      mayResend: true,
    });
    expect(await resendCode(office, caller, token)).toEqual({ outcome: "codeSent" });
  });

  it("gets a new letter at once if the first could not be sent, and the first is cancelled", async () => {
    office.delivery.isRefusing = true;
    const token = await begin();
    expect(await resendCode(office, caller, token)).toEqual({ outcome: "letterFailed" });
    expect(await office.count("letters")).toBe(1);

    office.delivery.isRefusing = false;
    expect(await resendCode(office, caller, token)).toEqual({ outcome: "codeSent" });
    expect(await office.count("letters")).toBe(1);
  });

  it("gets one new code when the button is pressed twice", async () => {
    const token = await begin();
    office.advanceClock(codeValidMs);
    const outcomes = await Promise.all([
      resendCode(office, caller, token),
      resendCode(office, caller, token),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["codeSent", "tooEarly"]);
    expect(office.delivery.accepted).toHaveLength(2);
    const code = codeSentTo(office, email);
    expect((await completeRegistration(office, caller, token, code)).outcome).toBe("registered");
  });

  it("gets no fourth letter within 15 minutes", async () => {
    const token = await begin();
    for (let letters = 0; letters < 2; letters += 1) {
      office.advanceClock(codeValidMs);
      await resendCode(office, caller, token);
    }
    office.advanceClock(codeValidMs - 1);
    // Uses up the code's five attempts, so that only the limit of letters can refuse a new code.
    const code = codeSentTo(office, email);
    for (let tries = 0; tries < 5; tries += 1)
      await completeRegistration(office, caller, token, differentCode(code));
    expect(await resendCode(office, caller, token)).toEqual({ outcome: "tooManyLetters" });
    expect(office.delivery.accepted).toHaveLength(3);
  });
});
