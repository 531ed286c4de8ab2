import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { passwordChangesPerPersonPerDay } from "../account-limits.ts";
import { SignedOutError } from "../errors.ts";
import { sha256 } from "../ids.ts";
import {
  dayMs,
  signInWindowMs,
  wrongPasswordsPerNetwork,
  wrongPasswordsPerPerson,
  wrongPasswordsPerPersonPerDay,
} from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { changePassword } from "./change-password.ts";
import { findKnownBrowser } from "./known-browser.ts";
import { TooBusyError } from "./passwords.ts";
import { findUser } from "./records.ts";
import { resetPassword } from "./reset-password.ts";
import { requestPasswordCode } from "./request-password-code.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";
import { findSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { codeSentTo } from "../../tests/kit/codes.ts";

const newPassword = "the well by the banyan";

onEachDatabase("a new password set with the current one", (office) => {
  let sunita: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { language: "hi" });
  });
  const change = (currentPassword = password, nextPassword = newPassword, actor = sunita) =>
    changePassword(office, actor, {
      currentPassword,
      password: nextPassword,
      confirmPassword: nextPassword,
    });
  const signInOutcome = async (enteredPassword: string) => {
    const input = { email: sunita.email, password: enteredPassword, rememberMe: false };
    return (await signIn(office, sunita, input)).outcome;
  };
  const hasSession = async ({ sessionId }: Actor) => {
    const query = office.db.selectFrom("sessions").select("id").where("id", "=", sessionId);
    return (await query.execute()).length === 1;
  };
  const expectUnchanged = async () => {
    expect(await signInOutcome(newPassword)).toBe("wrongPassword");
    expect(await office.count("letters")).toBe(0);
    const query = office.db.selectFrom("logs").select("id").where("action", "=", "CHANGE_PASSWORD");
    expect(await query.execute()).toEqual([]);
  };

  it("is what its owner signs in with; this session goes on under a new token, all others end", async () => {
    const otherSession = await signInAs(office, sunita);
    const changeResult = await change();
    if (changeResult.outcome !== "changed") throw new Error(changeResult.outcome);
    const { token, remember } = changeResult.session;
    expect(await findSession(office, token)).toMatchObject({ person: { uid: sunita.uid } });
    expect(remember).toBe(false);
    expect(await findSession(office, otherSession)).toBeUndefined();
    // The old token is invalid: its session row is gone.
    expect(await hasSession(sunita)).toBe(false);
    expect(await signInOutcome(newPassword)).toBe("signedIn");
    expect(await signInOutcome(password)).toBe("wrongPassword");
  });

  it("is confirmed by a letter in its owner's language, and its audit entry has no password", async () => {
    await change();
    expect(
      await office.db.selectFrom("letters").select(["recipient", "subject", "language"]).execute(),
    ).toEqual([{ recipient: sunita.email, subject: "आपका पासवर्ड बदल दिया गया", language: "hi" }]);
    expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
      { action: "CHANGE_PASSWORD", userId: sunita.uid, subjectId: sunita.uid, details: "{}" },
    ]);
  });

  it("keeps this browser among the known ones, and revokes codes sent before", async () => {
    const request = await requestPasswordCode(office, sunita, sunita);
    if (request.outcome !== "requested") throw new Error(request.outcome);
    await sendRequestedCodes(office);
    await office.drain();
    const code = codeSentTo(office, sunita.email);
    const changeResult = await change();
    const owner = (await findUser(office, sunita.uid))!;
    const cookie = changeResult.outcome === "changed" ? changeResult.knownBrowsers : undefined;
    expect(findKnownBrowser(office, cookie, owner)).toBeDefined();
    const input = { code, password: "somebody else's" };
    expect(await resetPassword(office, sunita, request.token, input)).toEqual({
      outcome: "wrongCode",
    });
  });

  it("is not set with a wrong current password", async () => {
    const otherSession = await signInAs(office, sunita);
    expect(await change("a guess")).toEqual({ outcome: "wrongPassword" });
    await expectUnchanged();
    expect(await findSession(office, otherSession)).toBeDefined();
  });

  it("must be long enough for the person's role and duty, and be neither their name nor their email", async () => {
    const admin = await addPerson(office, "admin");
    expect(await change(password, "nine char", admin)).toEqual({ outcome: "tooShort" });
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    expect(await change(password, "nine char", auditor)).toEqual({ outcome: "tooShort" });
    expect(await change(password, ` ${sunita.displayName.toUpperCase()} `)).toEqual({
      outcome: "tooWeak",
    });
    expect(await change(password, sunita.email)).toEqual({ outcome: "tooWeak" });
    await expectUnchanged();
  });

  it("is refused for a quarter of an hour after ten wrong current passwords, even with the right one", async () => {
    for (let tries = 0; tries < wrongPasswordsPerPerson; tries += 1)
      expect(await change("a guess")).toEqual({ outcome: "wrongPassword" });
    expect(await change()).toEqual({ outcome: "tooManyAttempts" });
    await expectUnchanged();
    office.advanceClock(signInWindowMs);
    expect((await change()).outcome).toBe("changed");
  });

  it("does not close sign-in, however many wrong current passwords were sent", async () => {
    for (let tries = 0; tries <= wrongPasswordsPerPerson; tries += 1) await change("a guess");
    expect(await signInOutcome(password)).toBe("signedIn");
  });

  it("is refused after too many wrong current passwords in a day, however slowly they came", async () => {
    let refusals = 0;
    for (let tries = 0; tries <= wrongPasswordsPerPersonPerDay; tries += 1) {
      if ((await change("a guess")).outcome === "tooManyAttempts") refusals += 1;
      office.advanceClock(signInWindowMs / wrongPasswordsPerPerson);
    }
    expect(refusals).toBe(1);
    expect(await change()).toEqual({ outcome: "tooManyAttempts" });
    office.advanceClock(dayMs);
    expect((await change()).outcome).toBe("changed");
  });

  it("cannot be set by guessing the current passwords of many people from one network", async () => {
    let victim = sunita;
    for (let tries = 0; tries < wrongPasswordsPerNetwork; tries += 1) {
      if (tries % wrongPasswordsPerPerson === 0) victim = await addPerson(office, "citizen");
      expect((await change("a guess", newPassword, victim)).outcome).toBe("wrongPassword");
    }
    const another = await addPerson(office, "citizen");
    expect(await change(password, newPassword, another)).toEqual({ outcome: "tooManyAttempts" });
    const onOtherNetwork = { ...another, ipAddress: "198.51.100.1" };
    expect((await change(password, newPassword, onOtherNetwork)).outcome).toBe("changed");
  });

  it("resets the count of wrong current passwords", async () => {
    for (let tries = 1; tries < wrongPasswordsPerPerson; tries += 1) await change("a guess");
    const changeResult = await change();
    if (changeResult.outcome !== "changed") throw new Error(changeResult.outcome);
    const actor = { ...sunita, sessionId: sha256(changeResult.session.token) };
    for (let tries = 0; tries < wrongPasswordsPerPerson; tries += 1)
      expect(await change("a guess", newPassword, actor)).toEqual({ outcome: "wrongPassword" });
  });

  it("can be set ten times a day, and again a day later", async () => {
    let actor = sunita;
    const changeAgain = async () => {
      const changeResult = await change(password, password, actor);
      if (changeResult.outcome === "changed")
        actor = { ...sunita, sessionId: sha256(changeResult.session.token) };
      return changeResult.outcome;
    };
    for (let changes = 0; changes < passwordChangesPerPersonPerDay; changes += 1)
      expect(await changeAgain()).toBe("changed");
    expect(await change(password, newPassword, actor)).toEqual({ outcome: "tooManyToday" });
    expect(await signInOutcome(password)).toBe("signedIn");
    expect(await office.count("letters")).toBe(passwordChangesPerPersonPerDay);
    office.advanceClock(dayMs);
    expect(await changeAgain()).toBe("changed");
  });

  it("is refused if too many passwords are waiting to be hashed, and nothing is counted", async () => {
    const { withSlot } = office.passwords;
    office.passwords.withSlot = () => Promise.reject(new TooBusyError());
    expect(await change()).toEqual({ outcome: "busy" });
    expect(await office.count("limits")).toBe(0);
    office.passwords.withSlot = withSlot;
    await expectUnchanged();
  });

  it("is set once if two requests are sent at the same moment", async () => {
    const results = await Promise.allSettled([
      change(password, "the first of two"),
      change(password, "the second of two"),
    ]);
    // The second request has a session whose token was replaced, or the old password.
    const successes = results.filter(
      (result) => result.status === "fulfilled" && result.value.outcome === "changed",
    );
    expect(successes).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toBeInstanceOf(SignedOutError);
    expect(await office.count("letters")).toBe(1);
  });

  it("is refused if the session ends while the new password is hashed", async () => {
    const { hash } = office.passwords;
    office.passwords.hash = async (plainPassword) => {
      await office.db.deleteFrom("sessions").where("id", "=", sunita.sessionId).execute();
      return hash(plainPassword);
    };
    await expect(change()).rejects.toThrow(SignedOutError);
    office.passwords.hash = hash;
    await expectUnchanged();
  });
});
