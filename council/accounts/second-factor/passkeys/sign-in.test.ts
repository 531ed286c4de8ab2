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

  async function stepOf({ email } = asha, from = caller): Promise<string> {
    const result = await signIn(office, from, { email, password, rememberMe: false });
    return result.outcome === "codeNeeded" ? result.step : result.outcome;
  }
  async function ask(step: string): Promise<KeyRequest> {
    return (await findSignInWays(office, step))!.passkeys!;
  }
  const give = (step: string, factor: PasskeyAnswer, rememberBrowser = false) =>
    completeSecondFactor(office, caller, step, { factor, rememberBrowser });
  const outcomeOf = async (step: string, factor: PasskeyAnswer) =>
    (await give(step, factor)).outcome;
  const actions = async () =>
    (await office.db.selectFrom("logs").select("action").execute()).map(({ action }) => action);
  const sessionCount = () => office.count("sessions");

  it("asks for a passkey after the right password, and starts the session", async () => {
    const step = await stepOf();
    expect(await findSignInWays(office, step)).toMatchObject({
      hasApp: false,
      passkeys: { domain: "localhost", known: [{ id: phone.id, transports: ["internal"] }] },
    });
    expect(await sessionCount()).toBe(1);
    const signedIn = await give(step, phone.use(await ask(step)));
    expect(signedIn).toMatchObject({ outcome: "signedIn", role: "admin" });
    const token = signedIn.outcome === "signedIn" ? signedIn.sessionToken : "";
    expect((await findSession(office, token))?.person.uid).toBe(asha.uid);
    expect((await getPasskeys(office, asha)).passkeys).toMatchObject([
      { lastUsedAt: office.clock() },
    ]);
    expect(await actions()).toContain("LOGIN");
  });

  it("names no passkeys without the password, or after ten minutes", async () => {
    const step = await stepOf();
    expect(await findSignInWays(office, undefined)).toBeUndefined();
    expect(await findSignInWays(office, "made up")).toBeUndefined();
    const answer = phone.use(await ask(step));
    office.advanceClock(signInStepMs);
    expect(await findSignInWays(office, step)).toBeUndefined();
    expect(await outcomeOf(step, answer)).toBe("expired");
    expect(await outcomeOf(await stepOf(), answer), "an expired challenge").toBe("wrongPasskey");
    expect(await sessionCount()).toBe(1);
  });

  it("is refused from another origin, for another domain, or for a challenge of another purpose", async () => {
    const mohan = await addPerson(office, "citizen", { email: "mohan@example.in" });
    await addOwnPasskey(office, mohan);
    const before = await sessionCount();
    const step = await stepOf();
    const asked = await ask(step);
    const deviations = [
      { origin: "http://localhost:3001" },
      { domain: "example.org" },
      { challenge: (await ask(await stepOf(mohan))).challenge },
      { challenge: newChallenge(office, asha.uid, "add") },
      { challenge: Buffer.from("made up by somebody").toString("base64url") },
    ];
    for (const deviation of deviations)
      expect(await outcomeOf(step, phone.use(asked, deviation)), JSON.stringify(deviation)).toBe(
        "wrongPasskey",
      );
    const right = phone.use(asked);
    const other = new Authenticator().use(asked);
    expect(await outcomeOf(step, { ...right, signature: other.signature })).toBe("wrongPasskey");
    expect(await outcomeOf(step, { ...right, signature: "AAAA" })).toBe("wrongPasskey");
    expect(await sessionCount()).toBe(before);
    expect(await actions()).not.toContain("LOGIN");
    expect((await getPasskeys(office, asha)).passkeys).toMatchObject([{ lastUsedAt: null }]);
    expect(await outcomeOf(step, right), "the challenge is still valid").toBe("signedIn");
  });

  it("is refused with another person's passkey, or one that nobody added", async () => {
    const mohan = await addPerson(office, "citizen", { email: "mohan@example.in" });
    const { device: his } = await addOwnPasskey(office, mohan);
    const step = await stepOf();
    const asked = await ask(step);
    expect(await outcomeOf(step, his.use(asked))).toBe("wrongPasskey");
    expect(await outcomeOf(step, new Authenticator().use(asked))).toBe("wrongPasskey");
    expect(await sessionCount()).toBe(2);
  });

  it("accepts an answer once, though it is sent twice at one moment", async () => {
    const steps = [await stepOf(), await stepOf()];
    const answer = phone.use(await ask(steps[0]!));
    const outcomes = await Promise.all(steps.map((step) => outcomeOf(step, answer)));
    expect(outcomes.toSorted()).toEqual(["signedIn", "wrongPasskey"]);
    expect(await outcomeOf(await stepOf(), answer)).toBe("wrongPasskey");
    expect(await sessionCount()).toBe(2);
  });

  it("accepts a challenge once, also from another passkey", async () => {
    const here = { ...asha, sessionId: await onlySession() };
    const { device: computer } = await addOwnPasskey(office, here);
    const step = await stepOf();
    const asked = await ask(step);
    expect(await outcomeOf(step, phone.use(asked))).toBe("signedIn");
    expect(await outcomeOf(await stepOf(), computer.use(asked))).toBe("wrongPasskey");
  });

  async function onlySession(): Promise<string> {
    return (await office.db.selectFrom("sessions").select("id").executeTakeFirstOrThrow()).id;
  }

  it("refuses a passkey whose signature counter did not rise, and records that", async () => {
    const use = async (counter: number) => {
      const step = await stepOf();
      return outcomeOf(step, phone.use(await ask(step), { counter }));
    };
    expect(await use(0), "it does not count").toBe("signedIn");
    expect(await use(7)).toBe("signedIn");
    const before = await sessionCount();
    for (const counter of [7, 6, 0]) expect(await use(counter)).toBe("wrongPasskey");
    expect(await sessionCount()).toBe(before);
    const refused = await office.db
      .selectFrom("logs")
      .select(["userId", "subjectId"])
      .where("action", "=", "REFUSE_PASSKEY")
      .execute();
    expect(refused).toEqual(
      Array.from({ length: 3 }, () => ({ userId: asha.uid, subjectId: asha.uid })),
    );
    expect(await use(8)).toBe("signedIn");
  });

  it("has the same limit of tries as codes, counted apart from recovery codes", async () => {
    const step = await stepOf();
    const wrong = phone.use(await ask(step), { origin: "https://example.org" });
    for (let one = 0; one < factorAttemptsPerWindow; one += 1)
      expect(await outcomeOf(step, wrong)).toBe("wrongPasskey");
    expect(await outcomeOf(step, phone.use(await ask(step)))).toBe("tooManyAttempts");
    expect(await sessionCount()).toBe(1);
    const signedIn = await completeSecondFactor(office, caller, step, {
      factor: { kind: "recovery", code: recoveryCodes[0]! },
      rememberBrowser: false,
    });
    expect(signedIn.outcome).toBe("signedIn");
  });

  it("remembers the browser as a code does", async () => {
    const step = await stepOf();
    const signedIn = await give(step, phone.use(await ask(step)), true);
    const { rememberedBrowsers } = signedIn as { rememberedBrowsers?: string };
    expect(await stepOf(asha, { ...caller, rememberedBrowsers })).toBe("signedIn");
  });

  it("leaves the choice to somebody who also has an app", async () => {
    const kamla = await addPerson(office, "staff", { email: "kamla@example.in" });
    const { code } = await turnOnFactor(office, kamla);
    const ways = await findSignInWays(office, await stepOf(kamla));
    expect(ways).toEqual({ hasApp: true, passkeys: undefined });
    office.advanceClock(30_000);
    const step = await stepOf(kamla);
    const given = { factor: code(), rememberBrowser: false };
    expect((await completeSecondFactor(office, caller, step, given)).outcome).toBe("signedIn");
  });
});
