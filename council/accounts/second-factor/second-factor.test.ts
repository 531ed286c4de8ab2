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
import { factorSignInForm, type FactorChange, type TypedCode } from "./rules.ts";
import { prepareSecondFactor, turnOnSecondFactor } from "./set-up.ts";

const wrong: TypedCode = { kind: "app", code: "000000" };

onEachDatabase("the second factor", (office) => {
  let asha: Actor;
  beforeEach(async () => {
    asha = await addPerson(office, "admin", { email: "asha@example.in", displayName: "Asha" });
  });
  const entries = () =>
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
  const change = async (given: Partial<FactorChange>, actor = asha) =>
    changeSecondFactor(office, actor, {
      intent: "turnOff",
      currentPassword: password,
      code: wrong,
      ...given,
    });
  const signInOutcome = async () =>
    (
      await signIn(
        office,
        { ipAddress: "198.51.100.1", language: "en" },
        { email: asha.email, password, rememberMe: false },
      )
    ).outcome;

  it("is turned on with the first code: other sessions end, it is recorded and its owner notified", async () => {
    const elsewhere = await signInAs(office, asha);
    expect(await getSecondFactor(office, asha)).toBeUndefined();
    const { secret, recoveryCodes } = await turnOnFactor(office, asha);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await findSession(office, elsewhere)).toBeUndefined();
    expect(await office.count("sessions")).toBe(1);
    expect(await getSecondFactor(office, asha)).toEqual({
      turnedOnAt: office.clock(),
      hasApp: true,
      passkeys: [],
      recoveryCodesLeft: 10,
      browsers: [],
    });
    expect(await entries()).toEqual([
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

  it("keeps the secret that was shown for an hour, in the browser of one person", async () => {
    const shown = await prepareSecondFactor(office, asha, undefined);
    const again = await prepareSecondFactor(office, asha, shown.sealed);
    expect(again.secret).toBe(shown.secret);
    expect(shown.sealed).not.toContain(shown.secret);
    const mohan = await addPerson(office, "citizen");
    expect((await prepareSecondFactor(office, mohan, shown.sealed)).secret).not.toBe(shown.secret);
    office.advanceClock(secondFactorSetUpMs);
    expect((await prepareSecondFactor(office, asha, shown.sealed)).secret).not.toBe(shown.secret);
    const input = { intent: "turnOn", currentPassword: password, code: wrong } as const;
    for (const cookie of [shown.sealed, undefined, "made up"])
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
          code: wrong,
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
      (await turnOnSecondFactor(office, asha, sealed, { intent: "turnOn", code: wrong })).outcome;
    for (let one = 0; one < factorAttemptsPerWindow; one += 1)
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

  it("is turned off with the password and a code, and all that belongs to it is deleted", async () => {
    const { code } = await turnOnFactor(office, asha);
    const { sessionId } = await currentSession();
    const here = { ...asha, sessionId };
    await office.change((tx) => rememberBrowser(tx, here, asha.uid));
    office.advanceClock(30_000);
    const before = await allRowsExceptLimits(office);
    expect(await change({ currentPassword: "a guess", code: code() }, here)).toEqual({
      outcome: "wrongPassword",
    });
    expect(await change({}, here)).toEqual({ outcome: "wrongCode" });
    const used = { kind: "app", code: code(-1).code } as const;
    expect(await change({ code: used }, here)).toEqual({ outcome: "wrongCode" });
    expect(await allRowsExceptLimits(office)).toEqual(before);

    expect(await change({ code: code() }, here)).toEqual({ outcome: "turnedOff" });
    for (const table of ["secondFactors", "recoveryCodes", "rememberedBrowsers"] as const)
      expect(await office.count(table)).toBe(0);
    expect(await subjectsTo(asha.email)).toContain("The Second Factor Is Off");
    expect((await entries()).map(({ action }) => action)).toContain("TURN_OFF_SECOND_FACTOR");
    expect(await change({ code: code(1) }, here)).toEqual({ outcome: "isOff" });
    expect(await signInOutcome()).toBe("signedIn");
  });

  async function currentSession(): Promise<{ sessionId: string }> {
    return office.db
      .selectFrom("sessions")
      .select("id as sessionId")
      .where("userId", "=", asha.uid)
      .executeTakeFirstOrThrow();
  }

  it("gets new recovery codes in place of the old ones; one of the old ones may confirm that", async () => {
    const { recoveryCodes } = await turnOnFactor(office, asha);
    const here = { ...asha, ...(await currentSession()) };
    const old = (one: number): TypedCode => ({ kind: "recovery", code: recoveryCodes[one]! });
    const replaced = await change({ intent: "newCodes", code: old(0) }, here);
    expect(replaced.outcome).toBe("codesReplaced");
    expect(await office.count("recoveryCodes")).toBe(10);
    expect(await change({ intent: "newCodes", code: old(1) }, here)).toEqual({
      outcome: "wrongCode",
    });
    expect(await subjectsTo(asha.email)).toContain("New Recovery Codes");
    expect((await entries()).map(({ action }) => action)).toContain("REPLACE_RECOVERY_CODES");
  });

  it("is changed thirty times a day at most; after that no code is used up", async () => {
    const turned = await turnOnFactor(office, asha);
    let codes = turned.recoveryCodes;
    const here = { ...asha, ...(await currentSession()) };
    const replace = async () => {
      const code: TypedCode = { kind: "recovery", code: codes[0]! };
      const replaced = await change({ intent: "newCodes", code }, here);
      if (replaced.outcome === "codesReplaced") codes = replaced.recoveryCodes;
      return replaced.outcome;
    };
    for (let changes = 1; changes < factorChangesPerDay; changes += 1)
      expect(await replace()).toBe("codesReplaced");
    const before = await allRowsExceptLimits(office);
    expect(await replace()).toBe("tooManyChanges");
    expect(await allRowsExceptLimits(office)).toEqual(before);
    office.advanceClock(dayMs);
    expect(await replace()).toBe("codesReplaced");
  });

  it("is not turned on beyond thirty changes a day either", async () => {
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
    const here = { ...asha, ...(await currentSession()) };
    office.advanceClock(30_000);
    for (let one = 0; one < factorAttemptsPerWindow; one += 1) await change({}, here);
    expect(await change({ code: code() }, here)).toEqual({ outcome: "tooManyCodes" });
    expect(await office.count("secondFactors")).toBe(1);
  });

  it("deletes remembered browsers, of which there are at most twenty", async () => {
    await turnOnFactor(office, asha);
    const here = { ...asha, ...(await currentSession()) };
    const mohan = await addPerson(office, "citizen");
    await office.change((tx) => rememberBrowser(tx, mohan, mohan.uid));
    for (let one = 0; one < rememberedBrowsersPerAccount + 2; one += 1) {
      office.advanceClock(1);
      await office.change((tx) => rememberBrowser(tx, here, asha.uid));
    }
    expect((await getSecondFactor(office, here))?.browsers).toHaveLength(
      rememberedBrowsersPerAccount,
    );
    await deleteOwnRememberedBrowsers(office, here);
    expect((await getSecondFactor(office, here))?.browsers).toEqual([]);
    expect(await office.count("rememberedBrowsers"), "Mohan's").toBe(1);
    expect((await entries()).at(-1)).toMatchObject({ action: "FORGET_BROWSERS" });
  });

  it("is taken away by another administrator, with a reason that the person reads", async () => {
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
    expect((await entries()).at(-1)).toEqual({
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
    const here = { ...asha, ...(await currentSession()) };
    const own = await resetFactorOf(office, here, asha.uid, { reason: "Mine" });
    expect(own, "nobody their own").toEqual({ outcome: "self" });
    expect(await office.count("secondFactors")).toBe(1);
  });

  it("is taken away from the last administrator by the operator", async () => {
    await turnOnFactor(office, asha);
    office.advanceClock(1);
    const choice = { email: asha.email };
    expect(await resetSecondFactor(office, choice, "Lost")).toEqual({ outcome: "reset" });
    expect(await office.count("sessions")).toBe(0);
    expect((await entries()).at(-1)).toMatchObject({ userId: null, details: '{"reason":"Lost"}' });
    expect(await resetSecondFactor(office, choice, "Lost")).toEqual({ outcome: "unchanged" });
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
    const to = deriveKeys("another key");
    expect(await office.change((tx) => changeSecondFactorKey(tx, office.keys, to))).toEqual([
      `second factor of ${mohan.uid}`,
    ]);
    const { sealed } = (await findSecondFactor(office, asha.uid))!;
    expect(to.secondFactors.unseal(sealed!, asha.uid)).toBe(secret);
    expect(() => office.keys.secondFactors.unseal(sealed!, asha.uid)).toThrow();
  });

  it("reads codes in any spacing, and letters for the digits they look like", () => {
    const read = (code: string) => factorSignInForm.safeParse({ code }).data?.factor;
    expect(read(" 123 456 ")).toEqual({ kind: "app", code: "123456" });
    expect(read("abcd-efgh jkmn oil0")).toEqual({ kind: "recovery", code: "ABCDEFGHJKMN0110" });
    for (const code of ["", "12345", "1234567", "ABCD", "ABCDEFGHJKMNUUUU", "x".repeat(101)])
      expect(read(code)).toBeUndefined();
  });
});
