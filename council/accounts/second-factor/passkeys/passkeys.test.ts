import { beforeEach, expect, it } from "vitest";
import { Authenticator } from "../../../../tests/kit/authenticator.ts";
import { onEachDatabase } from "../../../../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../../../../tests/kit/people.ts";
import { addOwnPasskey, codeAt, turnOnFactor } from "../../../../tests/kit/second-factor.ts";
import { allRowsExceptLimits } from "../../../../tests/kit/all-rows-except-limits.ts";
import type { Actor } from "../../../permissions.ts";
import { dayMs } from "../../../limits.ts";
import {
  justSignedInMs,
  passkeyChangesPerDay,
  passkeyChallengeMs,
  passkeysPerPerson,
} from "../../../second-factor-limits.ts";
import { deleteAccount } from "../../delete-account.ts";
import { purgeExpiredRows } from "../../purge.ts";
import { findSession } from "../../sessions.ts";
import { changeSecondFactor, getSecondFactor } from "../change.ts";
import { resetSecondFactor } from "../reset.ts";
import { prepareSecondFactor, turnOnSecondFactor } from "../set-up.ts";
import type { NewKeyRequest } from "./requests.ts";
import { addPasskey, getPasskeys, removePasskey } from "./change.ts";
import { newChallenge } from "./challenge.ts";
import { addPasskeyForm, passkeySignInForm, type NewPasskeyAnswer } from "./rules.ts";

onEachDatabase("a passkey", (office) => {
  let asha: Actor;
  beforeEach(async () => {
    asha = await addPerson(office, "admin", { email: "asha@example.in" });
  });
  const request = async (actor = asha): Promise<NewKeyRequest> =>
    (await getPasskeys(office, actor)).request!;
  const add = async (passkey: NewPasskeyAnswer, currentPassword?: string, actor = asha) =>
    (await addPasskey(office, actor, { name: "Phone", passkey, currentPassword })).outcome;
  const actions = async () =>
    (await office.db.selectFrom("logs").select("action").orderBy("timestamp").execute()).map(
      ({ action }) => action,
    );
  const subjects = async () =>
    (await office.db.selectFrom("letters").select("subject").execute())
      .map(({ subject }) => subject)
      .toSorted();
  /** The actor with the current id of their session: turning the second factor on gives a session a new id. */
  async function currentActor(actor = asha): Promise<Actor> {
    const session = office.db.selectFrom("sessions").select("id").where("userId", "=", actor.uid);
    return { ...actor, sessionId: (await session.executeTakeFirstOrThrow()).id };
  }

  it("turns the second factor on if it is the first: other sessions end, its owner is notified, and it is recorded", async () => {
    const otherSession = await signInAs(office, asha);
    const { recoveryCodes } = await addOwnPasskey(office, asha, "Asha's phone");
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await findSession(office, otherSession)).toBeUndefined();
    expect(await getSecondFactor(office, await currentActor())).toMatchObject({
      hasApp: false,
      recoveryCodesLeft: 10,
      passkeys: [{ name: "Asha's phone", createdAt: office.clock(), lastUsedAt: null }],
    });
    expect((await actions()).toSorted()).toEqual(["ADD_PASSKEY", "TURN_ON_SECOND_FACTOR"]);
    expect(await subjects()).toEqual(["A Passkey Was Added", "The Second Factor Is On"]);
  });

  it("can be added to an app, and an app to a passkey, while the recovery codes stay the same", async () => {
    const { recoveryCodes } = await addOwnPasskey(office, asha);
    const currentAsha = await currentActor();
    const { secret, sealed } = await prepareSecondFactor(office, currentAsha, undefined);
    const code = { kind: "app", code: codeAt(secret, office.clock()) } as const;
    const form = { intent: "turnOn", code } as const;
    expect(await turnOnSecondFactor(office, currentAsha, sealed, form)).toEqual({
      outcome: "appAdded",
    });
    expect(await turnOnSecondFactor(office, currentAsha, sealed, form)).toEqual({
      outcome: "hasApp",
    });
    const reloaded = await turnOnSecondFactor(office, currentAsha, undefined, form);
    expect(reloaded, "loaded again, without its secret").toEqual({ outcome: "hasApp" });
    expect((await addOwnPasskey(office, currentAsha)).recoveryCodes).toEqual([]);
    expect(await getSecondFactor(office, currentAsha)).toMatchObject({ hasApp: true });
    expect(await office.count("passkeys")).toBe(2);
    expect(await subjects()).toContain("An App Was Added");
    expect(await actions()).toContain("ADD_AUTHENTICATOR_APP");
    const change = { intent: "newCodes", currentPassword: password } as const;
    const recovery = { kind: "recovery", code: recoveryCodes[0]! } as const;
    const result = await changeSecondFactor(office, currentAsha, { ...change, code: recovery });
    expect(result.outcome).toBe("codesReplaced");
  });

  it("is refused from another origin, for another domain, or for a challenge of another purpose", async () => {
    const mohan = await addPerson(office, "citizen");
    const device = new Authenticator();
    const keyRequest = await request();
    const rowsBefore = await allRowsExceptLimits(office);
    const deviations = [
      { origin: "http://localhost:3001" },
      { origin: "https://localhost:3000" },
      { domain: "example.org" },
      { challenge: (await request(mohan)).challenge },
      { challenge: newChallenge(office, asha.uid, "signIn") },
      { challenge: Buffer.from("made up by somebody").toString("base64url") },
      { format: "android-key" },
    ];
    for (const deviation of deviations)
      expect(await add(device.make(keyRequest, deviation)), JSON.stringify(deviation)).toBe(
        "wrongPasskey",
      );
    const damaged = { ...device.make(keyRequest), attestationObject: "AAAA" };
    expect(await add(damaged)).toBe("wrongPasskey");
    office.advanceClock(passkeyChallengeMs);
    expect(await add(device.make(keyRequest), password), "expired").toBe("wrongPasskey");
    expect(await allRowsExceptLimits(office)).toEqual(rowsBefore);
    expect(await office.count("passkeyChallenges"), "none is consumed").toBe(0);
  });

  it("can be added only once for each challenge", async () => {
    const keyRequest = await request();
    expect(await add(new Authenticator().make(keyRequest))).toBe("turnedOn");
    const currentAsha = await currentActor();
    expect(await add(new Authenticator().make(keyRequest), undefined, currentAsha)).toBe(
      "wrongPasskey",
    );
    const otherSpelling = `${keyRequest.challenge}=`;
    expect(
      await add(
        new Authenticator().make({ ...keyRequest, challenge: otherSpelling }),
        undefined,
        currentAsha,
      ),
    ).toBe("wrongPasskey");
    expect(await office.count("passkeys")).toBe(1);
    office.advanceClock(passkeyChallengeMs);
    await purgeExpiredRows(office);
    expect(await office.count("passkeyChallenges")).toBe(0);
  });

  it("belongs to one person only", async () => {
    const { device } = await addOwnPasskey(office, asha);
    const mohan = await addPerson(office, "citizen");
    const ashasPasskey = device.make(await request(mohan));
    expect(await add(ashasPasskey, undefined, mohan)).toBe("isKnown");
    expect(await getSecondFactor(office, mohan)).toBeUndefined();
  });

  it("needs the password once the sign-in is ten minutes old", async () => {
    office.advanceClock(justSignedInMs);
    const { isPasswordNeeded } = await getPasskeys(office, asha);
    expect(isPasswordNeeded).toBe(true);
    const newPasskey = new Authenticator().make(await request());
    expect(await add(newPasskey)).toBe("passwordNeeded");
    expect(await add(newPasskey, "a guess")).toBe("wrongPassword");
    expect(await office.count("passkeys")).toBe(0);
    expect(await add(newPasskey, password)).toBe("turnedOn");
    const currentAsha = await currentActor();
    office.advanceClock(justSignedInMs);
    const { id } = (await getPasskeys(office, currentAsha)).passkeys[0]!;
    for (const currentPassword of [undefined, "a guess"])
      await removePasskey(office, currentAsha, { remove: id, currentPassword });
    expect(await office.count("passkeys")).toBe(1);
  });

  it("is not added if its owner has ten", async () => {
    await turnOnFactor(office, asha);
    const currentAsha = await currentActor();
    const keyRequest = await request();
    for (let count = 0; count < passkeysPerPerson; count += 1)
      await addOwnPasskey(office, currentAsha);
    expect(await getPasskeys(office, currentAsha)).toMatchObject({ request: undefined });
    expect(await add(new Authenticator().make(keyRequest), undefined, currentAsha)).toBe(
      "tooManyPasskeys",
    );
    expect(await office.count("passkeys")).toBe(passkeysPerPerson);
  });

  it("can be added or removed by one person thirty times a day", async () => {
    await turnOnFactor(office, asha);
    const currentAsha = await currentActor();
    const change = async () => {
      const [ownPasskey] = (await getPasskeys(office, currentAsha)).passkeys;
      if (ownPasskey)
        return (
          await removePasskey(office, currentAsha, { remove: ownPasskey.id, ...confirmation })
        ).outcome;
      return add(new Authenticator().make(await request(currentAsha)), password, currentAsha);
    };
    const confirmation = { currentPassword: password };
    for (let changes = 0; changes < passkeyChangesPerDay; changes += 1)
      expect(await change()).toMatch(/^(added|removed)$/);
    const rowsBefore = await allRowsExceptLimits(office);
    expect(await change()).toBe("tooManyChanges");
    expect(await allRowsExceptLimits(office)).toEqual(rowsBefore);
    office.advanceClock(dayMs);
    expect(await change()).toBe("added");
  });

  it("must have a name that can be read and contains no message", () => {
    const errors = (name: string) =>
      addPasskeyForm.shape.name.safeParse(name).error?.issues.map(({ message }) => message) ?? [];
    expect(errors("Not you? Call 98765 43210")).toEqual([
      "secondFactor.errors.nameContainsMessage",
    ]);
    for (const name of ["\u0301\u0302", "-", "12"])
      expect(errors(name), name).toEqual(["secondFactor.errors.nameUnreadable"]);
    expect(errors("\u3164")).toEqual(["secondFactor.errors.nameRequired"]);
    // Stored as two characters: NFC leaves this letter decomposed.
    expect(errors("\u0958".repeat(31))).toEqual(["secondFactor.errors.nameTooLong"]);
    expect(errors("\u0958".repeat(30))).toEqual([]);
    for (const name of ["Chrome on Windows", "Asha's phone", "फ़ोन 2"])
      expect(errors(name), name).toEqual([]);
  });

  it("can be removed by its owner, who is notified, but the last one only if there is an app", async () => {
    await addOwnPasskey(office, asha, "Phone");
    const currentAsha = await currentActor();
    await addOwnPasskey(office, currentAsha, "Computer");
    const ids = async () => (await getPasskeys(office, currentAsha)).passkeys.map(({ id }) => id);
    const remove = async (id: string, actor = currentAsha) =>
      (await removePasskey(office, actor, { remove: id })).outcome;
    const [firstId, secondId] = (await ids()) as [string, string];
    const mohan = await addPerson(office, "citizen");
    await addOwnPasskey(office, mohan);
    expect(await remove(firstId, await currentActor(mohan)), "another person's").toBe("isGone");
    expect(await ids()).toEqual([firstId, secondId]);
    expect(await remove(firstId)).toBe("removed");
    expect(await remove(firstId)).toBe("isGone");
    expect(await remove(secondId)).toBe("isLast");
    expect(await ids()).toEqual([secondId]);
    expect(await subjects()).toContain("A Passkey Was Removed");
    expect(await actions()).toContain("REMOVE_PASSKEY");
    expect(await office.count("secondFactors"), "still on").toBe(2);
  });

  it("is deleted with the second factor and with the account", async () => {
    await addPerson(office, "admin");
    const { recoveryCodes } = await addOwnPasskey(office, asha);
    const currentAsha = await currentActor();
    const code = { kind: "recovery", code: recoveryCodes[0]! } as const;
    const turnOff = { intent: "turnOff", currentPassword: password, code } as const;
    const appCode = { kind: "app", code: "000000" } as const;
    expect(
      await changeSecondFactor(office, currentAsha, { ...turnOff, code: appCode }),
      "no app",
    ).toEqual({
      outcome: "wrongCode",
    });
    expect(await changeSecondFactor(office, currentAsha, turnOff)).toEqual({
      outcome: "turnedOff",
    });
    expect(await office.count("passkeys")).toBe(0);
    await addOwnPasskey(office, currentAsha);
    await resetSecondFactor(office, { uid: asha.uid }, "Lost");
    expect(await office.count("passkeys")).toBe(0);
    const mohan = await addPerson(office, "citizen");
    await addOwnPasskey(office, mohan);
    await deleteAccount(office, { uid: mohan.uid });
    expect(await office.count("passkeys")).toBe(0);
    expect(await office.count("passkeyChallenges"), "Asha's").toBe(2);
  });

  it("is read from a form only if the form has the shape that browsers send", () => {
    const answer = { id: "AA", clientDataJSON: "AA", authenticatorData: "AA", signature: "AA" };
    const readForm = (passkey: string) =>
      passkeySignInForm.safeParse({ intent: "passkey", passkey, code: "" }).data;
    expect(readForm(JSON.stringify(answer))).toEqual({
      factor: { kind: "passkey", ...answer },
      rememberBrowser: false,
    });
    const wrongAnswers = [
      "",
      "{",
      "null",
      "[]",
      JSON.stringify({ ...answer, signature: 1 }),
      JSON.stringify({ ...answer, id: "not base64!" }),
      JSON.stringify({ ...answer, another: "AA" }),
      JSON.stringify({ ...answer, id: "A".repeat(16_000) }),
    ];
    for (const passkey of wrongAnswers)
      expect(readForm(passkey), passkey.slice(0, 99)).toBeUndefined();
    const newKey = { id: "AA", clientDataJSON: "AA", attestationObject: "AA", transports: ["usb"] };
    const nameRead = (name: string) =>
      addPasskeyForm.safeParse({ intent: "addPasskey", name, passkey: JSON.stringify(newKey) }).data
        ?.name;
    expect(nameRead(" Asha's\u202e phone ")).toBe("Asha's phone");
    for (const name of ["", " ", "x".repeat(61)]) expect(nameRead(name)).toBeUndefined();
  });
});
