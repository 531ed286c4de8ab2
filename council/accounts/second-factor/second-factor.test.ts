import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../../../tests/kit/people.ts";
import { turnOnFactor } from "../../../tests/kit/second-factor.ts";
import { allRowsExceptLimits } from "../../../tests/kit/all-rows-except-limits.ts";
import { resetFactorOf } from "../../people/change-person.ts";
import { getPerson } from "../../people/list-people.ts";
import { dayMs } from "../../limits.ts";
import type { Actor } from "../../permissions.ts";
import { countWithin } from "../../rate-limit.ts";
import {
  factorAttemptsPerWindow,
  factorChangesPerDay,
  justSignedInMs,
  rememberedBrowsersPerAccount,
  secondFactorSetUpMs,
} from "../../second-factor-limits.ts";
import { deriveKeys } from "../../keys.ts";
import { deleteAccount } from "../delete-account.ts";
import { findSession } from "../sessions.ts";
import { signIn } from "../sign-in.ts";
import { changeSecondFactor, deleteOwnRememberedBrowsers, getSecondFactor } from "./change.ts";
import { changeLimit } from "./limits.ts";
import { changeSecondFactorKey, findSecondFactor } from "./records.ts";
import { rememberBrowser } from "./remembered-browsers.ts";
import { resetSecondFactor } from "./reset.ts";
import { factorSignInForm, type FactorChange, type EnteredCode } from "./rules.ts";
import { prepareSecondFactor, turnOnSecondFactor } from "./set-up.ts";

const wrongCode: EnteredCode = { kind: "app", code: "000000" };

onEachDatabase("the second factor", (office) => {
  let asha: Actor;
  beforeEach(async () => {
    asha = await addPerson(office, "admin", { email: "asha@example.in", displayName: "Asha" });
  });
  const auditEntries = () =>
    office.db
      .selectFrom("logs")
      .select(["action", "userId", "subjectId", "details"])
      .orderBy("timestamp")
      .execute();
  const subjectsTo = async (email: string) =>
    (
      await office.db
        .selectFrom("letters")
        .select("subject")
        .where("recipient", "=", email)
        .orderBy("createdAt")
        .execute()
    ).map(({ subject }) => subject);
  const change = async (form: Partial<FactorChange>, actor = asha) =>
    changeSecondFactor(office, actor, {
      intent: "turnOff",
      currentPassword: password,
      code: wrongCode,
      ...form,
    });
  const signInOutcome = async () =>
    (
      await signIn(
        office,
        { ipAddress: "198.51.100.1", language: "en" },
        { email: asha.email, password, rememberMe: false },
      )
    ).outcome;

  it("is turned on with the first code: other sessions end, its owner is notified, and it is recorded", async () => {
    const otherSession = await signInAs(office, asha);
    expect(await getSecondFactor(office, asha)).toBeUndefined();
    const { secret, recoveryCodes } = await turnOnFactor(office, asha);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await findSession(office, otherSession)).toBeUndefined();
    expect(await office.count("sessions")).toBe(1);
    expect(await getSecondFactor(office, asha)).toEqual({
      turnedOnAt: office.clock(),
      hasApp: true,
      passkeys: [],
      recoveryCodesLeft: 10,
      browsers: [],
    });
    expect(await auditEntries()).toEqual([
      {
        action: "TURN_ON_SECOND_FACTOR",
        userId: asha.uid,
        subjectId: asha.uid,
        details: "{}",
      },
    ]);
    expect(await subjectsTo(asha.email)).toEqual(["The Second Factor Is On"]);
    const { sealed } = (await findSecondFactor(office, asha.uid))!;
    expect(sealed).not.toContain(secret);
    expect(await signInOutcome()).toBe("codeNeeded");
  });

  it("is set up with the same secret for an hour, in the browser of one person", async () => {
    const setUp = await prepareSecondFactor(office, asha, undefined);
    const setUpAgain = await prepareSecondFactor(office, asha, setUp.sealed);
    expect(setUpAgain.secret).toBe(setUp.secret);
    expect(setUp.sealed).not.toContain(setUp.secret);
    const mohan = await addPerson(office, "citizen");
    expect((await prepareSecondFactor(office, mohan, setUp.sealed)).secret).not.toBe(setUp.secret);
    office.advanceClock(secondFactorSetUpMs);
    expect((await prepareSecondFactor(office, asha, setUp.sealed)).secret).not.toBe(setUp.secret);
    const input = { intent: "turnOn", currentPassword: password, code: wrongCode } as const;
    for (const cookie of [setUp.sealed, undefined, "made up"])
      expect(await turnOnSecondFactor(office, asha, cookie, input)).toEqual({
        outcome: "expired",
      });
    expect(await office.count("secondFactors")).toBe(0);
  });

  it("needs the password once the sign-in is ten minutes old", async () => {
    const { sealed, isPasswordNeeded } = await prepareSecondFactor(office, asha, undefined);
    expect(isPasswordNeeded).toBe(false);
    office.advanceClock(justSignedInMs);
    expect((await prepareSecondFactor(office, asha, sealed)).isPasswordNeeded).toBe(true);
    const turnOn = async (currentPassword?: string) =>
      (
        await turnOnSecondFactor(office, asha, sealed, {
          intent: "turnOn",
          code: wrongCode,
          currentPassword,
        })
      ).outcome;
    expect(await turnOn()).toBe("passwordNeeded");
    expect(await turnOn("a guess")).toBe("wrongPassword");
    expect(await turnOn(password)).toBe("wrongCode");
    expect(await office.count("secondFactors")).toBe(0);
  });

  it("is not turned on by guessing, nor a second time", async () => {
    const { sealed } = await prepareSecondFactor(office, asha, undefined);
    const guess = async () =>
      (await turnOnSecondFactor(office, asha, sealed, { intent: "turnOn", code: wrongCode }))
        .outcome;
    for (let attempt = 0; attempt < factorAttemptsPerWindow; attempt += 1)
      expect(await guess()).toBe("wrongCode");
    expect(await guess()).toBe("tooManyCodes");

    const mohan = await addPerson(office, "citizen", { email: "mohan@example.in" });
    await turnOnFactor(office, mohan);
    const { sessionId } = (await office.db
      .selectFrom("sessions")
      .select("id as sessionId")
      .where("userId", "=", mohan.uid)
      .executeTakeFirst())!;
    await expect(turnOnFactor(office, { ...mohan, sessionId })).rejects.toThrow("hasApp");
  });

  it("is turned off with the password and a code; then recovery codes and remembered browsers are deleted, too", async () => {
    const { code } = await turnOnFactor(office, asha);
    const { sessionId } = await currentSession();
    const currentAsha = { ...asha, sessionId };
    await office.change((tx) => rememberBrowser(tx, currentAsha, asha.uid));
    office.advanceClock(30_000);
    const rowsBefore = await allRowsExceptLimits(office);
    expect(await change({ currentPassword: "a guess", code: code() }, currentAsha)).toEqual({
      outcome: "wrongPassword",
    });
    expect(await change({}, currentAsha)).toEqual({ outcome: "wrongCode" });
    const usedCode = { kind: "app", code: code(-1).code } as const;
    expect(await change({ code: usedCode }, currentAsha)).toEqual({ outcome: "wrongCode" });
    expect(await allRowsExceptLimits(office)).toEqual(rowsBefore);

    expect(await change({ code: code() }, currentAsha)).toEqual({ outcome: "turnedOff" });
    for (const table of ["secondFactors", "recoveryCodes", "rememberedBrowsers"] as const)
      expect(await office.count(table)).toBe(0);
    expect(await subjectsTo(asha.email)).toContain("The Second Factor Is Off");
    expect((await auditEntries()).map(({ action }) => action)).toContain("TURN_OFF_SECOND_FACTOR");
    expect(await change({ code: code(1) }, currentAsha)).toEqual({ outcome: "isOff" });
    expect(await signInOutcome()).toBe("signedIn");
  });

  async function currentSession(): Promise<{ sessionId: string }> {
    return office.db
      .selectFrom("sessions")
      .select("id as sessionId")
      .where("userId", "=", asha.uid)
      .executeTakeFirstOrThrow();
  }

  it("gets new recovery codes in place of the old ones; an old one can confirm the change", async () => {
    const { recoveryCodes } = await turnOnFactor(office, asha);
    const currentAsha = { ...asha, ...(await currentSession()) };
    const oldCode = (index: number): EnteredCode => ({
      kind: "recovery",
      code: recoveryCodes[index]!,
    });
    const result = await change({ intent: "newCodes", code: oldCode(0) }, currentAsha);
    expect(result.outcome).toBe("codesReplaced");
    expect(await office.count("recoveryCodes")).toBe(10);
    expect(await change({ intent: "newCodes", code: oldCode(1) }, currentAsha)).toEqual({
      outcome: "wrongCode",
    });
    expect(await subjectsTo(asha.email)).toContain("New Recovery Codes");
    expect((await auditEntries()).map(({ action }) => action)).toContain("REPLACE_RECOVERY_CODES");
  });

  it("can be changed thirty times a day; after that no code is used up", async () => {
    const turned = await turnOnFactor(office, asha);
    let codes = turned.recoveryCodes;
    const currentAsha = { ...asha, ...(await currentSession()) };
    const replace = async () => {
      const code: EnteredCode = { kind: "recovery", code: codes[0]! };
      const result = await change({ intent: "newCodes", code }, currentAsha);
      if (result.outcome === "codesReplaced") codes = result.recoveryCodes;
      return result.outcome;
    };
    for (let changes = 1; changes < factorChangesPerDay; changes += 1)
      expect(await replace()).toBe("codesReplaced");
    const rowsBefore = await allRowsExceptLimits(office);
    expect(await replace()).toBe("tooManyChanges");
    expect(await allRowsExceptLimits(office)).toEqual(rowsBefore);
    office.advanceClock(dayMs);
    expect(await replace()).toBe("codesReplaced");
  });

  it("is not turned on after thirty changes in a day", async () => {
    await office.change(async (tx) => {
      const limit = changeLimit(asha.uid);
      for (let changes = 0; changes < factorChangesPerDay; changes += 1)
        await countWithin(tx, limit, limit.limit);
    });
    await expect(turnOnFactor(office, asha)).rejects.toThrow("tooManyChanges");
    expect(await office.count("secondFactors")).toBe(0);
  });

  it("is not turned off by guessing codes", async () => {
    const { code } = await turnOnFactor(office, asha);
    const currentAsha = { ...asha, ...(await currentSession()) };
    office.advanceClock(30_000);
    for (let attempt = 0; attempt < factorAttemptsPerWindow; attempt += 1)
      await change({}, currentAsha);
    expect(await change({ code: code() }, currentAsha)).toEqual({ outcome: "tooManyCodes" });
    expect(await office.count("secondFactors")).toBe(1);
  });

  it("has at most twenty remembered browsers, which its owner can delete", async () => {
    await turnOnFactor(office, asha);
    const currentAsha = { ...asha, ...(await currentSession()) };
    const mohan = await addPerson(office, "citizen");
    await office.change((tx) => rememberBrowser(tx, mohan, mohan.uid));
    for (let count = 0; count < rememberedBrowsersPerAccount + 2; count += 1) {
      office.advanceClock(1);
      await office.change((tx) => rememberBrowser(tx, currentAsha, asha.uid));
    }
    expect((await getSecondFactor(office, currentAsha))?.browsers).toHaveLength(
      rememberedBrowsersPerAccount,
    );
    await deleteOwnRememberedBrowsers(office, currentAsha);
    expect((await getSecondFactor(office, currentAsha))?.browsers).toEqual([]);
    expect(await office.count("rememberedBrowsers"), "Mohan's").toBe(1);
    expect((await auditEntries()).at(-1)).toMatchObject({ action: "FORGET_BROWSERS" });
  });

  it("can be turned off by another administrator, whose reason is in the letter to its owner", async () => {
    const kamla = await addPerson(office, "staff", { email: "kamla@example.in", language: "hi" });
    await turnOnFactor(office, kamla);
    expect((await getPerson(office, asha, kamla.uid)).secondFactorAt).toBe(office.clock());
    office.advanceClock(1);
    const reset = (uid: string) =>
      resetFactorOf(office, asha, uid, { reason: "Her phone is broken" });
    expect(await reset(kamla.uid)).toEqual({ outcome: "reset" });
    expect(await office.count("secondFactors")).toBe(0);
    expect(await getPerson(office, asha, kamla.uid)).toMatchObject({ secondFactorAt: null });
    const sessions = office.db.selectFrom("sessions").select("userId");
    expect(await sessions.execute()).toEqual([{ userId: asha.uid }]);
    expect((await auditEntries()).at(-1)).toEqual({
      action: "RESET_SECOND_FACTOR",
      userId: asha.uid,
      subjectId: kamla.uid,
      details: '{"reason":"Her phone is broken"}',
    });
    const [, letter] = await office.db
      .selectFrom("letters")
      .select("body")
      .where("recipient", "=", kamla.email)
      .orderBy("createdAt")
      .execute();
    expect(letter?.body).toContain("Her phone is broken");
    expect(await reset(kamla.uid)).toEqual({ outcome: "unchanged" });

    await turnOnFactor(office, asha);
    const currentAsha = { ...asha, ...(await currentSession()) };
    const ownReset = await resetFactorOf(office, currentAsha, asha.uid, { reason: "Mine" });
    expect(ownReset, "nobody turns off their own so").toEqual({ outcome: "self" });
    expect(await office.count("secondFactors")).toBe(1);
  });

  it("of the last administrator can be turned off by the operator", async () => {
    await turnOnFactor(office, asha);
    office.advanceClock(1);
    const identifier = { email: asha.email };
    expect(await resetSecondFactor(office, identifier, "Lost")).toEqual({ outcome: "reset" });
    expect(await office.count("sessions")).toBe(0);
    expect((await auditEntries()).at(-1)).toMatchObject({
      userId: null,
      details: '{"reason":"Lost"}',
    });
    expect(await resetSecondFactor(office, identifier, "Lost")).toEqual({ outcome: "unchanged" });
    const nobody = { email: "nobody@example.in" };
    expect(await resetSecondFactor(office, nobody, "Lost")).toEqual({ outcome: "noSuchUser" });
  });

  it("is deleted with the account", async () => {
    await addPerson(office, "admin");
    await turnOnFactor(office, asha);
    await office.change((tx) => rememberBrowser(tx, asha, asha.uid));
    await deleteAccount(office, { uid: asha.uid });
    for (const table of ["secondFactors", "recoveryCodes", "rememberedBrowsers"] as const)
      expect(await office.count(table)).toBe(0);
  });

  it("is encrypted anew when SECRET_KEY changes, and a damaged one is reported", async () => {
    const { secret } = await turnOnFactor(office, asha);
    const mohan = await addPerson(office, "citizen");
    await turnOnFactor(office, mohan);
    await office.db
      .updateTable("secondFactors")
      .set({ sealed: "damaged" })
      .where("userId", "=", mohan.uid)
      .execute();
    const newKeys = deriveKeys("another key");
    expect(await office.change((tx) => changeSecondFactorKey(tx, office.keys, newKeys))).toEqual([
      `second factor of ${mohan.uid}`,
    ]);
    const { sealed } = (await findSecondFactor(office, asha.uid))!;
    expect(newKeys.secondFactors.unseal(sealed!, asha.uid)).toBe(secret);
    expect(() => office.keys.secondFactors.unseal(sealed!, asha.uid)).toThrow();
  });

  it("accepts codes in any spacing, and letters in place of the digits that they look like", () => {
    const readCode = (code: string) => factorSignInForm.safeParse({ code }).data?.factor;
    expect(readCode(" 123 456 ")).toEqual({ kind: "app", code: "123456" });
    expect(readCode("abcd-efgh jkmn oil0")).toEqual({ kind: "recovery", code: "ABCDEFGHJKMN0110" });
    for (const code of ["", "12345", "1234567", "ABCD", "ABCDEFGHJKMNUUUU", "x".repeat(101)])
      expect(readCode(code)).toBeUndefined();
  });
});
