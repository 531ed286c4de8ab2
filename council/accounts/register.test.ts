import { expect, it } from "vitest";
import { differentCode, codeSentTo } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addAccount } from "../../tests/kit/people.ts";
import { codeLettersPerNetwork, codeLettersWindowMs, codeValidMs } from "../limits.ts";
import { completeRegistration } from "./complete-registration.ts";
import { findPendingRegistration } from "./pending-registration.ts";
import { register, type RegistrationStarted } from "./register.ts";
import { registrationForm } from "./rules.ts";
import { findSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { spec } from "../../tests/kit/spec.ts";

const email = "sunita@example.in";
const caller = { ipAddress: "203.0.113.7", language: "hi" } as const;
const filledForm = (changes = {}) =>
  registrationForm.parse({
    displayName: "Sunita Devi",
    email,
    password: "banyan tree",
    confirmPassword: "banyan tree",
    terms: "on",
    ...changes,
  });

onEachDatabase("registering", (office, engine) => {
  async function begin(changes = {}): Promise<string> {
    return tokenOf(await register(office, caller, filledForm(changes)));
  }
  const complete = (token: string, code: string) =>
    completeRegistration(office, caller, token, code);

  it(
    "stores only a pending registration until the code is entered, and mails the code",
    spec("§7/accounts/send-code"),
    async () => {
      expect(await register(office, caller, filledForm())).toMatchObject({ outcome: "codeSent" });

      expect(office.delivery.accepted).toMatchObject([{ to: email, kind: "otp" }]);
      expect(codeSentTo(office, email)).toMatch(/^[1-9]\d{5}$/);
      expect(await office.count("registrations")).toBe(1);
      expect(await office.count("users")).toBe(0);
      expect(await office.count("sessions")).toBe(0);
    },
  );

  it("stores password, code and token as hashes only", spec("§3/otp-record/fields"), async () => {
    const token = await begin();
    const registrations = await office.db.selectFrom("registrations").selectAll().execute();
    const codes = await office.db.selectFrom("codes").selectAll().execute();
    const letters = await office.db.selectFrom("letters").selectAll().execute();
    const storedRows = JSON.stringify([registrations, codes, letters]);
    for (const secret of ["banyan tree", codeSentTo(office, email), token])
      expect(storedRows).not.toContain(secret);
  });

  it(
    "makes the account, the audit entry REGISTER, the welcome notification and the session once the code is right",
    spec("§3/user/fields", "§7/accounts/register"),
    async () => {
      const token = await begin();
      const completed = await complete(token, codeSentTo(office, email));

      const session =
        completed.outcome === "registered" && (await findSession(office, completed.sessionToken));
      expect(session).toMatchObject({
        person: { email, displayName: "Sunita Devi", role: "citizen" },
        language: "hi",
      });
      const logs = await office.db.selectFrom("logs").selectAll().execute();
      expect(logs).toMatchObject([
        {
          action: "REGISTER",
          userRole: "citizen",
          ipAddress: "203.0.113.7",
          details: `{"email":"${email}"}`,
        },
      ]);
      const notices = await office.db.selectFrom("notifications").selectAll().execute();
      expect(notices).toMatchObject([{ type: "success", actionUrl: "/services", read: 0 }]);
      expect(await office.count("registrations")).toBe(0);
      expect(await office.count("codes")).toBe(0);
    },
  );

  it("makes an account that its owner can sign in to with the password of the form", async () => {
    await complete(await begin(), codeSentTo(office, email));
    const input = { email, password: "banyan tree", rememberMe: false };
    expect((await signIn(office, caller, input)).outcome).toBe("signedIn");
  });

  it("accepts a code once", spec("§4/otp-record/success"), async () => {
    const token = await begin();
    const code = codeSentTo(office, email);
    await complete(token, code);
    expect(await complete(token, code)).toEqual({ outcome: "wrongCode" });
    expect(await office.count("users")).toBe(1);
    expect(await office.count("sessions")).toBe(1);
  });

  it("refuses a wrong code, and makes nothing", spec("§7/accounts/verify-code"), async () => {
    const token = await begin();
    expect(await complete(token, differentCode(codeSentTo(office, email)))).toEqual({
      outcome: "wrongCode",
    });
    for (const table of ["users", "sessions", "logs", "notifications"] as const)
      expect(await office.count(table)).toBe(0);
  });

  it("compares five entered codes, and then refuses the right one, too", async () => {
    const token = await begin();
    const code = codeSentTo(office, email);
    for (let attempt = 0; attempt < 5; attempt += 1) await complete(token, differentCode(code));
    expect(await complete(token, code)).toEqual({ outcome: "wrongCode" });
    expect(await office.count("users")).toBe(0);
  });

  it("accepts the right code at the fifth try", async () => {
    const token = await begin();
    const code = codeSentTo(office, email);
    for (let attempt = 0; attempt < 4; attempt += 1) await complete(token, differentCode(code));
    expect((await complete(token, code)).outcome).toBe("registered");
  });

  it(
    "accepts the code for 300 seconds, then deletes it",
    spec("§4/otp-record/expiry", "§9/registration/code"),
    async () => {
      const earlyToken = await begin();
      office.advanceClock(codeValidMs - 1);
      expect((await complete(earlyToken, codeSentTo(office, email))).outcome).toBe("registered");

      const lateToken = await begin({ email: "late@example.in" });
      office.advanceClock(codeValidMs);
      expect((await complete(lateToken, codeSentTo(office, "late@example.in"))).outcome).toBe(
        "wrongCode",
      );
      expect(await office.count("codes")).toBe(0);
      expect(await office.count("users")).toBe(1);
    },
  );

  it("accepts a code only from the browser that requested it", async () => {
    await begin();
    const code = codeSentTo(office, email);
    const otherToken = await begin({ displayName: "Somebody else" });
    expect((await complete(otherToken, code)).outcome).toBe("wrongCode");
    expect((await complete("made-up", code)).outcome).toBe("wrongCode");
    expect(await office.count("users")).toBe(0);
  });

  it("tells of an existing account only once the right code is entered", async () => {
    await addAccount(office, "citizen", { email });
    const token = await begin();
    expect((await complete(token, differentCode(codeSentTo(office, email)))).outcome).toBe(
      "wrongCode",
    );
    expect((await complete(token, codeSentTo(office, email))).outcome).toBe("emailTaken");
    expect(await office.count("users")).toBe(1);
    for (const table of ["sessions", "logs", "notifications", "registrations", "codes"] as const)
      expect(await office.count(table)).toBe(0);
  });

  it("reports that the letter failed, and keeps everything for a later delivery", async () => {
    office.delivery.isRefusing = true;
    const outcome = await register(office, caller, filledForm());
    expect(outcome.outcome).toBe("letterFailed");
    expect(await office.count("registrations")).toBe(1);
    const letters = await office.db.selectFrom("letters").selectAll().execute();
    expect(letters).toMatchObject([{ state: "waiting", attempts: 1 }]);
    expect(await findPendingRegistration(office, tokenOf(outcome))).toMatchObject({
      isLetterSent: false,
      mayResend: true,
    });
  });

  it("replaces the pending registration that the same browser started before", async () => {
    const firstToken = await begin();
    const code = codeSentTo(office, email);
    await register(office, caller, filledForm({ displayName: "Sunita" }), firstToken);
    expect(await office.count("registrations")).toBe(1);
    expect((await complete(firstToken, code)).outcome).toBe("wrongCode");
    expect(await office.count("users")).toBe(0);
  });

  it("sends one mailbox at most three letters in 15 minutes for each network that requests them", async () => {
    for (let letters = 0; letters < 3; letters += 1) await begin();
    expect(await register(office, caller, filledForm())).toEqual({ outcome: "tooManyLetters" });
    expect(office.delivery.accepted).toHaveLength(3);
    expect(await office.count("registrations")).toBe(3);
    const onOtherNetwork = { ...caller, ipAddress: "203.0.113.10" };
    expect((await register(office, onOtherNetwork, filledForm())).outcome).toBe("codeSent");

    office.advanceClock(codeLettersWindowMs);
    expect((await register(office, caller, filledForm())).outcome).toBe("codeSent");
  });

  it("sends one mailbox at most twenty letters in a day, from however many networks they are requested", async () => {
    const from = (last: number) => ({ ...caller, ipAddress: `203.0.113.${last}` });
    for (let letters = 0; letters < 20; letters += 1) {
      await register(office, from(letters % 7), filledForm());
      office.advanceClock(codeLettersWindowMs / 3);
    }
    expect((await register(office, from(99), filledForm())).outcome).toBe("tooManyLetters");
    expect(office.delivery.accepted).toHaveLength(20);
  });

  it("sends at most 60 letters in 15 minutes for one network", async () => {
    const from = (last: number) => ({ ...caller, ipAddress: `2001:db8:1:2::${last.toString(16)}` });
    for (let person = 0; person < codeLettersPerNetwork; person += 1)
      await register(office, from(person), filledForm({ email: `person${person}@example.in` }));
    const next = await register(office, from(99), filledForm({ email: "next@example.in" }));
    expect(next.outcome).toBe("tooManyLetters");
    expect((await register(office, caller, filledForm())).outcome).toBe("codeSent");
  });

  it("succeeds for one of two concurrent completions", async () => {
    const token = await begin();
    const code = codeSentTo(office, email);
    const outcomes = await Promise.all([complete(token, code), complete(token, code)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["registered", "wrongCode"]);
    expect(await office.count("users")).toBe(1);
    expect(await office.count("sessions")).toBe(1);
  });

  it("creates one account if two browsers register the same email", async () => {
    const firstToken = await begin();
    const firstCode = codeSentTo(office, email);
    const secondToken = await begin();
    const outcomes = await Promise.all([
      complete(firstToken, firstCode),
      complete(secondToken, codeSentTo(office, email)),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["emailTaken", "registered"]);
    expect(await office.count("users")).toBe(1);
    expect(await office.count("logs")).toBe(1);
  });

  it.runIf(engine === "postgres")("compares five of 200 concurrent guesses", async () => {
    const token = await begin();
    const code = codeSentTo(office, email);
    const comparedGuesses: string[] = [];
    const guesses = Array.from({ length: 200 }, (_, index) => String(100_000 + index));
    const { keyedHash } = office.keys;
    office.keys = {
      ...office.keys,
      keyedHash: (entered, subject) => {
        if (guesses.includes(entered)) comparedGuesses.push(entered);
        return keyedHash(entered, subject);
      },
    };
    const outcomes = await Promise.all(
      guesses.filter((guess) => guess !== code).map((guess) => complete(token, guess)),
    );
    expect(comparedGuesses).toHaveLength(5);
    expect(outcomes.every(({ outcome }) => outcome === "wrongCode")).toBe(true);
    expect((await complete(token, code)).outcome).toBe("wrongCode");
    expect(await office.count("users")).toBe(0);
  });
});

function tokenOf(outcome: RegistrationStarted): string {
  if (!("token" in outcome)) throw new Error(outcome.outcome);
  return outcome.token;
}
