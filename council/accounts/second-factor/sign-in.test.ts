import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson, password } from "../../../tests/kit/people.ts";
import { turnOnFactor, type Factor } from "../../../tests/kit/second-factor.ts";
import type { Actor, Caller } from "../../permissions.ts";
import {
  factorAttemptsOfStrangersPerDay,
  factorAttemptsForAllAccountsPerNetwork,
  factorAttemptsPerWindow,
  factorWindowMs,
  rememberedBrowserMs,
  signInStepMs,
} from "../../second-factor-limits.ts";
import { disableUser } from "../disable-user.ts";
import { purgeExpiredRows } from "../purge.ts";
import { findSession } from "../sessions.ts";
import { setPassword } from "../set-password.ts";
import { signIn } from "../sign-in.ts";
import { completeSecondFactor } from "./complete-second-factor.ts";
import type { EnteredCode } from "./rules.ts";

const wrongCode: EnteredCode = { kind: "app", code: "000000" };

onEachDatabase("signing in with a second factor", (office) => {
  let asha: Actor;
  let factor: Factor;
  let caller: Caller;
  beforeEach(async () => {
    asha = await addPerson(office, "admin", { email: "asha@example.in" });
    factor = await turnOnFactor(office, asha);
    caller = { ipAddress: "203.0.113.9", language: "en" };
    office.advanceClock(30_000);
  });

  const givePassword = (from = caller, rememberMe = false) =>
    signIn(office, from, { email: asha.email, password, rememberMe });
  /** Gives the right password. */
  async function beginSignIn(from = caller, rememberMe = false): Promise<string> {
    const result = await givePassword(from, rememberMe);
    if (result.outcome !== "codeNeeded") throw new Error(result.outcome);
    return result.sealedStep;
  }
  async function giveCode(
    code: EnteredCode,
    { from = caller, rememberBrowser = false, sealedStep = "" } = {},
  ) {
    const usedStep = sealedStep || (await beginSignIn(from));
    return completeSecondFactor(office, from, usedStep, { factor: code, rememberBrowser });
  }
  const outcomeOf = async (...parameters: Parameters<typeof giveCode>) =>
    (await giveCode(...parameters)).outcome;
  const actions = async () =>
    (await office.db.selectFrom("logs").select("action").orderBy("timestamp").execute()).map(
      ({ action }) => action,
    );
  const subjects = async () =>
    (await office.db.selectFrom("letters").select("subject").orderBy("createdAt").execute()).map(
      ({ subject }) => subject,
    );

  it("before the code, starts no session, writes no audit entry and makes no browser or network known", async () => {
    const sessionsBefore = await office.count("sessions");
    const networks = await office.count("knownNetworks");
    expect(await givePassword()).toEqual({
      outcome: "codeNeeded",
      sealedStep: expect.any(String) as string,
    });
    expect(await office.count("sessions")).toBe(sessionsBefore);
    expect(await office.count("knownNetworks")).toBe(networks);
    expect(await actions()).not.toContain("LOGIN");

    const sealedStep = await beginSignIn(caller, true);
    const result = await giveCode(factor.code(), { sealedStep });
    expect(result).toMatchObject({ outcome: "signedIn", role: "admin", rememberMe: true });
    const token = result.outcome === "signedIn" ? result.sessionToken : "";
    expect((await findSession(office, token))?.person.uid).toBe(asha.uid);
    expect(await actions()).toContain("LOGIN");
  });

  it("does not reveal to somebody without the password that there is a second factor", async () => {
    for (const email of [asha.email, "nobody@example.in"]) {
      const input = { email, password: "a guess", rememberMe: false };
      const { outcome } = await signIn(office, caller, input);
      expect(["wrongPassword", "unknownEmail"]).toContain(outcome);
    }
  });

  it("accepts a code once, even if it is sent twice at the same moment", async () => {
    const sealedSteps = [await beginSignIn(), await beginSignIn()];
    const code = factor.code();
    const outcomes = await Promise.all(
      sealedSteps.map((sealedStep) => outcomeOf(code, { sealedStep })),
    );
    expect(outcomes.toSorted()).toEqual(["signedIn", "wrongCode"]);
    expect(await outcomeOf(code)).toBe("wrongCode");
    expect(await outcomeOf(factor.code(-1)), "of the step before").toBe("wrongCode");
    expect(await outcomeOf(factor.code(1))).toBe("signedIn");
    expect(await outcomeOf(factor.code(2)), "too early").toBe("wrongCode");
  });

  it("does not accept the code that turned the second factor on", async () => {
    expect(await outcomeOf(factor.code(-1))).toBe("wrongCode");
  });

  it("asks for the password again after ten minutes, after a change of password, and if the account was disabled", async () => {
    const sealedStep = await beginSignIn();
    const tampered = sealedStep.slice(0, -2) + (sealedStep.endsWith("AA") ? "BB" : "AA");
    for (const forged of ["made up", tampered, "v1.a.b.c"])
      expect(await outcomeOf(factor.code(), { sealedStep: forged })).toBe("expired");
    office.advanceClock(signInStepMs);
    expect(await outcomeOf(factor.code(), { sealedStep })).toBe("expired");

    const stepBeforeChange = await beginSignIn();
    await setPassword(office, { uid: asha.uid }, "another long password");
    expect(await outcomeOf(factor.code(), { sealedStep: stepBeforeChange })).toBe("expired");
    await setPassword(office, { uid: asha.uid }, password);
    const stepBeforeDisabling = await beginSignIn();
    await addPerson(office, "admin");
    await disableUser(office, { uid: asha.uid });
    expect(await outcomeOf(factor.code(), { sealedStep: stepBeforeDisabling })).toBe("expired");
    expect(await office.count("sessions"), "only the other administrator's").toBe(1);
  });

  it("accepts each recovery code once, and notifies the owner", async () => {
    const code = { kind: "recovery", code: factor.recoveryCodes[3]! } as const;
    expect(await outcomeOf(code)).toBe("signedIn");
    expect(await actions()).toContain("USE_RECOVERY_CODE");
    expect((await subjects()).at(-1)).toBe("A Recovery Code Was Used");
    expect(await outcomeOf(code)).toBe("wrongCode");
    expect(await office.count("recoveryCodes")).toBe(9);
    const storedRows = await office.db.selectFrom("recoveryCodes").selectAll().execute();
    for (const recoveryCode of factor.recoveryCodes)
      expect(JSON.stringify(storedRows)).not.toContain(recoveryCode);

    const kamla = await addPerson(office, "staff");
    const kamlasFactor = await turnOnFactor(office, kamla);
    expect(
      await outcomeOf({ kind: "recovery", code: kamlasFactor.recoveryCodes[0]! }),
      "another person's",
    ).toBe("wrongCode");
  });

  it("allows ten wrong codes from one network, and then refuses even the right one for 15 minutes", async () => {
    for (let count = 0; count < factorAttemptsPerWindow; count += 1)
      expect(await outcomeOf(wrongCode)).toBe("wrongCode");
    expect(await outcomeOf(factor.code())).toBe("tooManyAttempts");
    const recovery = { kind: "recovery", code: factor.recoveryCodes[0]! } as const;
    expect(await outcomeOf(recovery), "counted apart").toBe("signedIn");
    office.advanceClock(factorWindowMs);
    expect(await outcomeOf(factor.code())).toBe("signedIn");
  });

  it("allows no more than ten of many wrong codes that are sent at the same moment", async () => {
    const sealedStep = await beginSignIn();
    const attempts = Array.from({ length: factorAttemptsPerWindow + 10 }, () =>
      outcomeOf(wrongCode, { sealedStep }),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === "wrongCode")).toHaveLength(
      factorAttemptsPerWindow,
    );
  });

  it("lets strangers with the password guess twenty times a day, and locks no known browser out", async () => {
    const result = await giveCode(factor.code());
    const knownBrowsers = result.outcome === "signedIn" ? result.knownBrowsers : "";
    office.advanceClock(30_000);
    const stranger = (index: number): Caller => ({ ...caller, ipAddress: `198.51.100.${index}` });
    for (let index = 0; index < factorAttemptsOfStrangersPerDay; index += 1)
      expect(await outcomeOf(wrongCode, { from: stranger(index) })).toBe("wrongCode");
    expect(await outcomeOf(factor.code(), { from: stranger(99) })).toBe("tooManyAttempts");
    const inKnownBrowser = { ...stranger(98), knownBrowsers };
    expect(await outcomeOf(factor.code(), { from: inKnownBrowser })).toBe("signedIn");
  });

  it("allows fifty wrong codes from one network, for all accounts together", async () => {
    const emails = await Promise.all(
      Array.from(
        { length: factorAttemptsForAllAccountsPerNetwork / factorAttemptsPerWindow },
        async (_, count) => {
          const email = `staff${count}@example.in`;
          await turnOnFactor(office, await addPerson(office, "staff", { email }));
          return email;
        },
      ),
    );
    for (const email of emails) {
      const result = await signIn(office, caller, { email, password, rememberMe: false });
      const sealedStep = result.outcome === "codeNeeded" ? result.sealedStep : "";
      for (let count = 0; count < factorAttemptsPerWindow; count += 1)
        expect(await outcomeOf(wrongCode, { sealedStep })).toBe("wrongCode");
    }
    expect(await outcomeOf(factor.code())).toBe("tooManyAttempts");
    expect(await outcomeOf(factor.code(), { from: { ...caller, ipAddress: "192.0.2.1" } })).toBe(
      "signedIn",
    );
  });

  it("needs no code in a remembered browser, for 30 days and for this person alone", async () => {
    const result = await giveCode(factor.code(), { rememberBrowser: true });
    const cookie = result.outcome === "signedIn" ? result.rememberedBrowsers : undefined;
    expect(cookie).toBeDefined();
    const storedRows = await office.db.selectFrom("rememberedBrowsers").selectAll().execute();
    expect(JSON.stringify(storedRows)).not.toContain(cookie);
    const inRememberedBrowser = { ...caller, rememberedBrowsers: cookie };

    const kamla = await addPerson(office, "staff", { email: "kamla@example.in" });
    await turnOnFactor(office, kamla);
    const input = { email: kamla.email, password, rememberMe: false };
    expect((await signIn(office, inRememberedBrowser, input)).outcome).toBe("codeNeeded");
    expect((await givePassword({ ...caller, rememberedBrowsers: `${cookie}x` })).outcome).toBe(
      "codeNeeded",
    );
    for (let count = 0; count <= factorAttemptsPerWindow; count += 1) await outcomeOf(wrongCode);
    expect((await givePassword(inRememberedBrowser)).outcome, "after too many wrong codes").toBe(
      "signedIn",
    );

    office.advanceClock(rememberedBrowserMs - 1);
    expect((await givePassword(inRememberedBrowser)).outcome).toBe("signedIn");
    office.advanceClock(1);
    expect((await givePassword(inRememberedBrowser)).outcome).toBe("codeNeeded");
    await purgeExpiredRows(office);
    expect(await office.count("rememberedBrowsers")).toBe(0);
  });

  it("needs a code in a browser that was remembered before a change of the password", async () => {
    const result = await giveCode(factor.code(), { rememberBrowser: true });
    const rememberedBrowsers =
      result.outcome === "signedIn" ? result.rememberedBrowsers : undefined;
    await setPassword(office, { uid: asha.uid }, "another long password");
    await setPassword(office, { uid: asha.uid }, password);
    expect((await givePassword({ ...caller, rememberedBrowsers })).outcome).toBe("codeNeeded");
  });
});
