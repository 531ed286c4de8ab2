import { beforeEach, expect, it } from "vitest";
import { Authenticator } from "../../../../tests/kit/authenticator.ts";
import { onEachDatabase } from "../../../../tests/kit/office.ts";
import { addPerson, password } from "../../../../tests/kit/people.ts";
import { addOwnPasskey, turnOnFactor } from "../../../../tests/kit/second-factor.ts";
import type { Actor, Caller } from "../../../permissions.ts";
import { factorAttemptsPerWindow, signInStepMs } from "../../../second-factor-limits.ts";
import { findSession } from "../../sessions.ts";
import { signIn } from "../../sign-in.ts";
import { completeSecondFactor } from "../complete-second-factor.ts";
import { findSignInWays } from "../sign-in-ways.ts";
import type { KeyRequest } from "./requests.ts";
import { newChallenge } from "./challenge.ts";
import { getPasskeys } from "./change.ts";
import type { PasskeyAnswer } from "./rules.ts";

onEachDatabase("signing in with a passkey", (office) => {
  let asha: Actor;
  let phone: Authenticator;
  let recoveryCodes: string[];
  const caller: Caller = { ipAddress: "203.0.113.9", language: "en" };
  beforeEach(async () => {
    asha = await addPerson(office, "admin", { email: "asha@example.in" });
    ({ device: phone, recoveryCodes } = await addOwnPasskey(office, asha));
  });

  async function beginSignIn({ email } = asha, from = caller): Promise<string> {
    const result = await signIn(office, from, { email, password, rememberMe: false });
    return result.outcome === "codeNeeded" ? result.sealedStep : result.outcome;
  }
  async function requestOf(sealedStep: string): Promise<KeyRequest> {
    return (await findSignInWays(office, sealedStep))!.passkeys!;
  }
  const complete = (sealedStep: string, factor: PasskeyAnswer, rememberBrowser = false) =>
    completeSecondFactor(office, caller, sealedStep, { factor, rememberBrowser });
  const outcomeOf = async (sealedStep: string, factor: PasskeyAnswer) =>
    (await complete(sealedStep, factor)).outcome;
  const actions = async () =>
    (await office.db.selectFrom("logs").select("action").execute()).map(({ action }) => action);
  const sessionCount = () => office.count("sessions");

  it("takes place after the right password, and starts the session", async () => {
    const sealedStep = await beginSignIn();
    expect(await findSignInWays(office, sealedStep)).toMatchObject({
      hasApp: false,
      passkeys: { domain: "localhost", known: [{ id: phone.id, transports: ["internal"] }] },
    });
    expect(await sessionCount()).toBe(1);
    const result = await complete(sealedStep, phone.use(await requestOf(sealedStep)));
    expect(result).toMatchObject({ outcome: "signedIn", role: "admin" });
    const token = result.outcome === "signedIn" ? result.sessionToken : "";
    expect((await findSession(office, token))?.person.uid).toBe(asha.uid);
    expect((await getPasskeys(office, asha)).passkeys).toMatchObject([
      { lastUsedAt: office.clock() },
    ]);
    expect(await actions()).toContain("LOGIN");
  });

  it("reveals no passkeys without the password, or ten minutes after it", async () => {
    const sealedStep = await beginSignIn();
    expect(await findSignInWays(office, undefined)).toBeUndefined();
    expect(await findSignInWays(office, "made up")).toBeUndefined();
    const answer = phone.use(await requestOf(sealedStep));
    office.advanceClock(signInStepMs);
    expect(await findSignInWays(office, sealedStep)).toBeUndefined();
    expect(await outcomeOf(sealedStep, answer)).toBe("expired");
    expect(await outcomeOf(await beginSignIn(), answer), "an expired challenge").toBe(
      "wrongPasskey",
    );
    expect(await sessionCount()).toBe(1);
  });

  it("is refused from another origin, for another domain, or for a challenge of another purpose", async () => {
    const mohan = await addPerson(office, "citizen", { email: "mohan@example.in" });
    await addOwnPasskey(office, mohan);
    const sessionsBefore = await sessionCount();
    const sealedStep = await beginSignIn();
    const keyRequest = await requestOf(sealedStep);
    const deviations = [
      { origin: "http://localhost:3001" },
      { domain: "example.org" },
      { challenge: (await requestOf(await beginSignIn(mohan))).challenge },
      { challenge: newChallenge(office, asha.uid, "add") },
      { challenge: Buffer.from("made up by somebody").toString("base64url") },
    ];
    for (const deviation of deviations)
      expect(
        await outcomeOf(sealedStep, phone.use(keyRequest, deviation)),
        JSON.stringify(deviation),
      ).toBe("wrongPasskey");
    const rightAnswer = phone.use(keyRequest);
    const otherAnswer = new Authenticator().use(keyRequest);
    expect(await outcomeOf(sealedStep, { ...rightAnswer, signature: otherAnswer.signature })).toBe(
      "wrongPasskey",
    );
    expect(await outcomeOf(sealedStep, { ...rightAnswer, signature: "AAAA" })).toBe("wrongPasskey");
    expect(await sessionCount()).toBe(sessionsBefore);
    expect(await actions()).not.toContain("LOGIN");
    expect((await getPasskeys(office, asha)).passkeys).toMatchObject([{ lastUsedAt: null }]);
    expect(await outcomeOf(sealedStep, rightAnswer), "the challenge is still valid").toBe(
      "signedIn",
    );
  });

  it("is refused with another person's passkey, or one that nobody added", async () => {
    const mohan = await addPerson(office, "citizen", { email: "mohan@example.in" });
    const { device: mohansDevice } = await addOwnPasskey(office, mohan);
    const sealedStep = await beginSignIn();
    const keyRequest = await requestOf(sealedStep);
    expect(await outcomeOf(sealedStep, mohansDevice.use(keyRequest))).toBe("wrongPasskey");
    expect(await outcomeOf(sealedStep, new Authenticator().use(keyRequest))).toBe("wrongPasskey");
    expect(await sessionCount()).toBe(2);
  });

  it("accepts an answer once, even if it is sent twice at the same moment", async () => {
    const sealedSteps = [await beginSignIn(), await beginSignIn()];
    const answer = phone.use(await requestOf(sealedSteps[0]!));
    const outcomes = await Promise.all(
      sealedSteps.map((sealedStep) => outcomeOf(sealedStep, answer)),
    );
    expect(outcomes.toSorted()).toEqual(["signedIn", "wrongPasskey"]);
    expect(await outcomeOf(await beginSignIn(), answer)).toBe("wrongPasskey");
    expect(await sessionCount()).toBe(2);
  });

  it("accepts only one answer to a challenge, even from another passkey", async () => {
    const currentAsha = { ...asha, sessionId: await onlySession() };
    const { device: computer } = await addOwnPasskey(office, currentAsha);
    const sealedStep = await beginSignIn();
    const keyRequest = await requestOf(sealedStep);
    expect(await outcomeOf(sealedStep, phone.use(keyRequest))).toBe("signedIn");
    expect(await outcomeOf(await beginSignIn(), computer.use(keyRequest))).toBe("wrongPasskey");
  });

  async function onlySession(): Promise<string> {
    return (await office.db.selectFrom("sessions").select("id").executeTakeFirstOrThrow()).id;
  }

  it("refuses a passkey whose signature counter did not rise, and records that", async () => {
    const use = async (counter: number) => {
      const sealedStep = await beginSignIn();
      return outcomeOf(sealedStep, phone.use(await requestOf(sealedStep), { counter }));
    };
    expect(await use(0), "it does not count").toBe("signedIn");
    expect(await use(7)).toBe("signedIn");
    const sessionsBefore = await sessionCount();
    for (const counter of [7, 6, 0]) expect(await use(counter)).toBe("wrongPasskey");
    expect(await sessionCount()).toBe(sessionsBefore);
    const refusalEntries = await office.db
      .selectFrom("logs")
      .select(["userId", "subjectId"])
      .where("action", "=", "REFUSE_PASSKEY")
      .execute();
    expect(refusalEntries).toEqual(
      Array.from({ length: 3 }, () => ({ userId: asha.uid, subjectId: asha.uid })),
    );
    expect(await use(8)).toBe("signedIn");
  });

  it("has the same limit of attempts as codes, counted apart from recovery codes", async () => {
    const sealedStep = await beginSignIn();
    const wrongAnswer = phone.use(await requestOf(sealedStep), { origin: "https://example.org" });
    for (let attempt = 0; attempt < factorAttemptsPerWindow; attempt += 1)
      expect(await outcomeOf(sealedStep, wrongAnswer)).toBe("wrongPasskey");
    expect(await outcomeOf(sealedStep, phone.use(await requestOf(sealedStep)))).toBe(
      "tooManyAttempts",
    );
    expect(await sessionCount()).toBe(1);
    const result = await completeSecondFactor(office, caller, sealedStep, {
      factor: { kind: "recovery", code: recoveryCodes[0]! },
      rememberBrowser: false,
    });
    expect(result.outcome).toBe("signedIn");
  });

  it("remembers the browser as a code does", async () => {
    const sealedStep = await beginSignIn();
    const result = await complete(sealedStep, phone.use(await requestOf(sealedStep)), true);
    const { rememberedBrowsers } = result as { rememberedBrowsers?: string };
    expect(await beginSignIn(asha, { ...caller, rememberedBrowsers })).toBe("signedIn");
  });

  it("is not offered to somebody who has only an app: they sign in with a code", async () => {
    const kamla = await addPerson(office, "staff", { email: "kamla@example.in" });
    const { code } = await turnOnFactor(office, kamla);
    const ways = await findSignInWays(office, await beginSignIn(kamla));
    expect(ways).toEqual({ hasApp: true, passkeys: undefined });
    office.advanceClock(30_000);
    const sealedStep = await beginSignIn(kamla);
    const appFactor = { factor: code(), rememberBrowser: false };
    expect((await completeSecondFactor(office, caller, sealedStep, appFactor)).outcome).toBe(
      "signedIn",
    );
  });
});
