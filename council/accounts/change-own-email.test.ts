import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { codeSentTo, differentCode } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { emailChangesPerPersonPerDay } from "../account-limits.ts";
import { SignedOutError } from "../errors.ts";
import { codeLettersAtMost, codeAttemptsAtMost, codeValidMs, dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { completeRegistration } from "./complete-registration.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { deleteAccount } from "./delete-account.ts";
import { findUser } from "./records.ts";
import { register } from "./register.ts";
import { findRequestedEmail, requestEmailChange } from "./request-email-change.ts";
import { resetPassword } from "./reset-password.ts";
import { emailChangeForm } from "./rules.ts";
import { requestPasswordCode } from "./request-password-code.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";
import { findSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const newEmail = "new@example.in";

onEachDatabase("a new email", (office) => {
  let sunita: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { email: "sunita@example.in", language: "hi" });
  });
  const request = (email = newEmail, currentPassword = password, actor = sunita) =>
    requestEmailChange(office, actor, { email, currentPassword });
  async function tokenFor(email = newEmail, actor = sunita): Promise<string> {
    const requestResult = await request(email, password, actor);
    await office.drain();
    if (!("token" in requestResult)) throw new Error(requestResult.outcome);
    return requestResult.token;
  }
  const confirm = async (token: string, code: string, actor = sunita) =>
    (await confirmEmailChange(office, actor, token, code)).outcome;
  const signInOutcome = async (email: string) =>
    (await signIn(office, sunita, { email, password, rememberMe: false })).outcome;
  const notices = () =>
    office.db
      .selectFrom("letters")
      .select(["recipient", "subject"])
      .where("kind", "=", "notice")
      .orderBy("createdAt")
      .execute();
  const currentEmail = async () => (await findUser(office, sunita.uid))?.email;
  const auditEntries = () =>
    office.db.selectFrom("logs").selectAll().where("action", "=", "CHANGE_EMAIL").execute();

  it("becomes the account's email once the code from its letter is entered; the old mailbox is told of the request and of the change", async () => {
    const otherSession = await signInAs(office, sunita);
    const token = await tokenFor();
    expect(await currentEmail()).toBe(sunita.email);
    expect(await findRequestedEmail(office, sunita, token)).toBe(newEmail);
    office.advanceClock(1000);
    const confirmed = await confirmEmailChange(office, sunita, token, codeSentTo(office, newEmail));
    if (confirmed.outcome !== "changed") throw new Error(confirmed.outcome);

    expect(await currentEmail()).toBe(newEmail);
    expect(await signInOutcome(newEmail)).toBe("signedIn");
    expect(await signInOutcome(sunita.email)).toBe("unknownEmail");
    expect(await findSession(office, otherSession)).toBeUndefined();
    // The session continues under a new token; a copy of the old cookie no longer works.
    expect(await findSession(office, confirmed.session.token)).toBeDefined();
    // Two sessions: the one with the new token, and the one that `signInOutcome` started with the new email.
    expect(await office.count("sessions")).toBe(2);
    await expect(confirm(token, "123456")).rejects.toThrow(SignedOutError);
    expect(await notices()).toEqual([
      { recipient: sunita.email, subject: "आपका ईमेल पता बदलने को कहा गया है" },
      { recipient: sunita.email, subject: "आपका ईमेल पता बदल दिया गया" },
    ]);
    expect(await auditEntries()).toMatchObject([{ userId: sunita.uid, subjectId: sunita.uid }]);
  });

  it("is reported to the old mailbox, even if the account is deleted before the letter is sent", async () => {
    const code = await tokenFor();
    await confirm(code, codeSentTo(office, newEmail));
    await deleteAccount(office, { uid: sunita.uid });
    expect((await notices()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [sunita.email, sunita.email, newEmail].toSorted(),
    );
  });

  it("is normalised as at registration", () => {
    const form = { currentPassword: "x", email: "  New@EXAMPLE.in " };
    expect(emailChangeForm.parse(form).email).toBe(newEmail);
    expect(emailChangeForm.safeParse({ ...form, email: "no address" }).success).toBe(false);
    expect(emailChangeForm.safeParse({ ...form, role: "admin" }).success).toBe(false);
  });

  it("cannot be requested with a wrong password: nobody gets a letter", async () => {
    expect(await request(newEmail, "a guess")).toEqual({ outcome: "wrongPassword" });
    expect([await office.count("letters"), await office.count("codes")]).toEqual([0, 0]);
  });

  it("is refused if the account has it already", async () => {
    expect(await request(sunita.email)).toEqual({ outcome: "unchanged" });
    expect(await office.count("letters")).toBe(0);
  });

  it("does not replace the email in applications submitted before", async () => {
    const id = await addApplication(office, sunita);
    await confirm(await tokenFor(), codeSentTo(office, newEmail));
    const row = office.db.selectFrom("applications").select("userEmail").where("id", "=", id);
    expect(await row.execute()).toEqual([{ userEmail: sunita.email }]);
  });

  it("can be requested though another account has it; only the code from its mailbox shows that it is taken", async () => {
    const mohan = await addPerson(office, "citizen", { email: "mohan@example.in" });
    const freeEmailRequest = await request();
    const takenEmailRequest = await request(mohan.email);
    expect(takenEmailRequest.outcome).toBe(freeEmailRequest.outcome);
    const token = "token" in takenEmailRequest ? takenEmailRequest.token : "";
    const code = codeSentTo(office, mohan.email);
    expect(await confirm(token, differentCode(code))).toBe("wrongCode");
    expect(await confirm(token, code)).toBe("emailTaken");
    expect(await currentEmail()).toBe(sunita.email);
    expect((await findUser(office, mohan.uid))?.email).toBe(mohan.email);
    expect(await auditEntries()).toEqual([]);
    expect(await confirm(token, code)).toBe("wrongCode");
  });

  it("revokes the codes of the old mailbox, and deletes a registration that waited for the new email", async () => {
    const passwordRequest = await requestPasswordCode(office, sunita, sunita);
    await sendRequestedCodes(office);
    await office.drain();
    const resetCode = codeSentTo(office, sunita.email);
    const newAccount = {
      displayName: "Somebody",
      email: newEmail,
      password,
      confirmPassword: password,
      role: "citizen",
      terms: "on",
    } as const;
    const startedRegistration = await register(office, sunita, newAccount);
    const registrationCode = codeSentTo(office, newEmail);
    const token = await tokenFor();
    expect(await confirm(token, codeSentTo(office, newEmail))).toBe("changed");

    const input = { code: resetCode, password: "the well by the banyan" };
    const resetToken = "token" in passwordRequest ? passwordRequest.token : "";
    expect(await resetPassword(office, sunita, resetToken, input)).toEqual({
      outcome: "wrongCode",
    });
    const registration = "token" in startedRegistration ? startedRegistration.token : "";
    expect(await completeRegistration(office, sunita, registration, registrationCode)).toEqual({
      outcome: "wrongCode",
    });
    // The code of the deleted registration is still stored, but there is nothing left that it could confirm.
    const codes = office.db.selectFrom("codes").select(["email", "purpose"]);
    expect(await codes.execute()).toEqual([{ email: newEmail, purpose: "registration" }]);
    expect(await office.count("registrations")).toBe(0);
  });

  it("is confirmed only in the browser and by the person that requested it, and only while the code is valid", async () => {
    const mohan = await addPerson(office, "citizen");
    const token = await tokenFor();
    const code = codeSentTo(office, newEmail);
    expect(await confirm("made up", code)).toBe("wrongCode");
    expect(await confirm(token, code, mohan)).toBe("wrongCode");
    expect(await findRequestedEmail(office, mohan, token)).toBeUndefined();
    office.advanceClock(codeValidMs);
    expect(await confirm(token, code)).toBe("wrongCode");
    expect(await currentEmail()).toBe(sunita.email);
    expect((await findUser(office, mohan.uid))?.email).toBe(mohan.email);
    expect(await auditEntries()).toEqual([]);
  });

  it("is not confirmed by guessing: five wrong codes, even at the same moment, end the request; other codes do not fit", async () => {
    const token = await tokenFor();
    const code = codeSentTo(office, newEmail);
    const guesses = Array.from({ length: codeAttemptsAtMost }, () =>
      confirm(token, differentCode(code)),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(["wrongCode"]));
    expect(await confirm(token, code)).toBe("wrongCode");
    expect(await findRequestedEmail(office, sunita, token)).toBeUndefined();
    const passwordRequest = await requestPasswordCode(office, sunita, sunita);
    await sendRequestedCodes(office);
    await office.drain();
    const resetToken = "token" in passwordRequest ? passwordRequest.token : "";
    expect(await confirm(resetToken, codeSentTo(office, sunita.email))).toBe("wrongCode");
    expect(await currentEmail()).toBe(sunita.email);
  });

  it("is confirmed only with the code of the newest request, which revoked the earlier code", async () => {
    const firstToken = await tokenFor();
    const firstCode = codeSentTo(office, newEmail);
    const secondToken = await tokenFor("other@example.in");
    expect(await confirm(firstToken, firstCode)).toBe("wrongCode");
    expect(await confirm(secondToken, codeSentTo(office, "other@example.in"))).toBe("changed");
  });

  it("floods no mailbox: the codes to one mailbox are limited, and so are the requests of one person in a day", async () => {
    for (let request = 0; request < codeLettersAtMost; request += 1) await tokenFor();
    expect(await request()).toEqual({ outcome: "tooManyLetters" });
    const lettersBefore = office.delivery.accepted.length;
    // The refused request counts, too.
    const furtherRequests = emailChangesPerPersonPerDay - codeLettersAtMost - 1;
    for (let request = 0; request < furtherRequests; request += 1)
      await tokenFor(`mailbox-${request}@example.in`);
    expect(await request("one-more@example.in")).toEqual({ outcome: "tooManyLetters" });
    expect(office.delivery.accepted.length).toBe(lettersBefore + furtherRequests);
    office.advanceClock(dayMs);
    expect((await request("one-more@example.in")).outcome).toBe("codeSent");
  });

  it("stays requested if its letter could not be sent at once, and the outcome says so", async () => {
    office.delivery.isRefusing = true;
    const requestResult = await request();
    expect(requestResult.outcome).toBe("letterFailed");
    const token = "token" in requestResult ? requestResult.token : "";
    expect(await findRequestedEmail(office, sunita, token)).toBe(newEmail);
  });

  it("is stored once, though its code was entered twice at the same moment", async () => {
    const token = await tokenFor();
    const code = codeSentTo(office, newEmail);
    const results = await Promise.allSettled([confirm(token, code), confirm(token, code)]);
    // The second request has a code that was already used, or a session whose token was replaced.
    expect(
      results.filter((result) => result.status === "fulfilled" && result.value === "changed"),
    ).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toBeInstanceOf(SignedOutError);
    expect(await auditEntries()).toHaveLength(1);
  });

  it("goes to one of two people who both have a code for it", async () => {
    const mohan = await addPerson(office, "citizen", { email: "mohan@example.in" });
    const ourToken = await tokenFor();
    const ourCode = codeSentTo(office, newEmail);
    const theirToken = await tokenFor(newEmail, mohan);
    const theirCode = codeSentTo(office, newEmail);
    const results = await Promise.all([
      confirm(ourToken, ourCode),
      confirm(theirToken, theirCode, mohan),
    ]);
    expect(results.toSorted()).toEqual(["changed", "emailTaken"]);
    expect(await auditEntries()).toHaveLength(1);
  });

  it("is refused if the session has ended", async () => {
    const token = await tokenFor();
    const code = codeSentTo(office, newEmail);
    await office.db.deleteFrom("sessions").execute();
    await expect(confirm(token, code)).rejects.toThrow(SignedOutError);
    expect(await currentEmail()).toBe(sunita.email);
  });
});
