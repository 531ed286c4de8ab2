import { beforeEach, expect, it } from "vitest";
import { addInvitation, sendInvitation, tokenIn } from "../../tests/kit/invitations.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addAccount, addPerson, password } from "../../tests/kit/people.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { changePassword } from "../accounts/change-password.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { deleteSignInState } from "../accounts/delete-sign-in-state.ts";
import { endAllOwnSessions } from "../accounts/end-own-sessions.ts";
import { purgeExpiredRows } from "../accounts/purge.ts";
import { setPassword } from "../accounts/set-password.ts";
import { findSession } from "../accounts/sessions.ts";
import { NotFoundError } from "../errors.ts";
import { sendDueLetters } from "../mail/send-due.ts";
import {
  invitationsPerMailboxPerDay,
  invitationsPerPersonPerDay,
  invitationValidMs,
  openInvitationsPerPage,
} from "../people-limits.ts";
import type { Actor } from "../permissions.ts";
import { acceptInvitation, getInvitation } from "./accept-invitation.ts";
import { listInvitations, withdrawInvitation } from "./invitations.ts";
import { invite } from "./invite.ts";

const caller = { ipAddress: "203.0.113.9", language: "hi" } as const;
const email = "mohan@example.in";
const input = { email, displayName: "Mohan", role: "staff", duty: null } as const;
const chosen = {
  displayName: "Mohan Lal",
  password: "the seal of the office",
  confirmPassword: "the seal of the office",
};

onEachDatabase("an invitation", (office) => {
  let asha: Actor;
  beforeEach(async () => {
    asha = await addPerson(office, "admin", { displayName: "Asha" });
  });
  const accept = (token: string, more: Partial<typeof chosen> = {}) =>
    acceptInvitation(office, caller, token, { ...chosen, ...more });
  const invitationLetters = () =>
    office.db
      .selectFrom("letters")
      .select(["body", "channelData"])
      .where("kind", "=", "invitation")
      .execute();
  const expectNothingMade = async () => {
    expect(await office.count("users")).toBe(1);
    expect(await office.count("sessions")).toBe(1);
    const made = office.db
      .selectFrom("logs")
      .select("id")
      .where("action", "=", "ACCEPT_INVITATION");
    expect(await made.execute()).toEqual([]);
  };

  it("is listed on pages of 200, even if several were sent at the same moment", async () => {
    const sent: string[] = [];
    for (let n = 0; n < openInvitationsPerPage + 3; n += 1) {
      if (n % 2 === 0) office.advanceClock(1);
      sent.push((await addInvitation(office, asha)).id);
    }
    const first = await listInvitations(office, asha);
    expect(first.invitations).toHaveLength(openInvitationsPerPage);
    const second = await listInvitations(office, asha, first.next);
    expect(second.next).toBeUndefined();
    const listed = [...first.invitations, ...second.invitations].map(({ id }) => id);
    expect(listed.toSorted()).toEqual(sent.toSorted());
    expect(second.invitations.map(({ id }) => id)).toContain(sent[0]);
    expect(await listInvitations(office, asha, "gone")).toEqual(first);
  });

  it("is sent with a link whose token is stored only as a hash, and writes an audit entry", async () => {
    const { id, token } = await sendInvitation(office, asha, input);
    const rows = await office.db.selectFrom("invitations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await sendDueLetters(office);
    const letter = office.delivery.accepted.find(({ kind }) => kind === "invitation");
    expect(letter).toMatchObject({ to: email });
    expect(tokenIn(letter!.text)).toBe(token);
    const stored = await invitationLetters();
    expect(stored).toEqual([{ body: "", channelData: "{}" }]);
    expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
      {
        action: "INVITE_PERSON",
        userId: asha.uid,
        subjectId: id,
        details: JSON.stringify({ email, role: "staff" }),
      },
    ]);
    expect((await listInvitations(office, asha)).invitations).toMatchObject([
      { id, email, displayName: "Mohan", role: "staff", invitedByName: "Asha", account: null },
    ]);
    expect(await getInvitation(office, token)).toEqual({
      email,
      displayName: "Mohan",
      role: "staff",
      duty: null,
      hasAccount: false,
    });
  });

  it("makes an account with the chosen name and password, signs it in, and works once", async () => {
    const { token } = await sendInvitation(office, asha, {
      email,
      role: "citizen",
      duty: "helper",
    });
    const accepted = await accept(token);
    const session =
      accepted.outcome === "created" && (await findSession(office, accepted.sessionToken));
    expect(session).toMatchObject({
      person: { email, displayName: "Mohan Lal", role: "citizen", duty: "helper" },
    });
    const [entry] = await office.db
      .selectFrom("logs")
      .selectAll()
      .where("action", "=", "ACCEPT_INVITATION")
      .execute();
    expect(JSON.parse(entry!.details)).toEqual({
      email,
      role: "citizen",
      duty: "helper",
      invitedBy: asha.uid,
    });
    await expect(accept(token)).rejects.toThrow(NotFoundError);
    await expect(getInvitation(office, token)).rejects.toThrow(NotFoundError);
    expect(await office.count("users")).toBe(2);
    expect((await listInvitations(office, asha)).invitations).toEqual([]);
  });

  it("makes one account if it is accepted in two browsers at the same moment", async () => {
    const { token } = await sendInvitation(office, asha, input);
    const results = await Promise.allSettled([accept(token), accept(token)]);
    const created = results.filter(
      (one) => one.status === "fulfilled" && one.value.outcome === "created",
    );
    expect(created).toHaveLength(1);
    expect(await office.count("users")).toBe(2);
    expect(await office.count("sessions")).toBe(2);
  });

  it("expires after 72 hours, and is then purged", async () => {
    const { token } = await sendInvitation(office, asha, input);
    office.advanceClock(invitationValidMs - 1);
    await purgeExpiredRows(office);
    expect(await getInvitation(office, token)).toMatchObject({ email });
    office.advanceClock(1);
    await expect(accept(token)).rejects.toThrow(NotFoundError);
    expect((await listInvitations(office, asha)).invitations).toEqual([]);
    await expectNothingMade();
    await purgeExpiredRows(office);
    expect(await office.count("invitations")).toBe(0);
  });

  it("no longer works once it is withdrawn, which writes an audit entry and cancels its letter", async () => {
    const { id, token } = await sendInvitation(office, asha, input);
    expect(await withdrawInvitation(office, asha, id)).toEqual({ outcome: "withdrawn" });
    await expect(accept(token)).rejects.toThrow(NotFoundError);
    await expectNothingMade();
    expect(await invitationLetters()).toEqual([]);
    const before = await allRowsExceptLimits(office);
    expect(await withdrawInvitation(office, asha, id)).toEqual({ outcome: "gone" });
    expect(await allRowsExceptLimits(office)).toEqual(before);
    expect(
      (await office.db.selectFrom("logs").select("action").execute()).map((one) => one.action),
    ).toContain("WITHDRAW_INVITATION");
  });

  it("for an auditor has the duty in its audit entries, even when it is withdrawn", async () => {
    const auditor = { ...input, role: "citizen", duty: "auditor" } as const;
    const { id } = await sendInvitation(office, asha, auditor);
    await withdrawInvitation(office, asha, id);
    const entries = await office.db
      .selectFrom("logs")
      .select("details")
      .where("action", "in", ["INVITE_PERSON", "WITHDRAW_INVITATION"])
      .execute();
    const details = { email, role: "citizen", duty: "auditor" };
    expect(entries.map((entry) => JSON.parse(entry.details) as object)).toEqual([details, details]);
  });

  it("no longer works once another is sent to the same email, and of two sent at the same moment one is left", async () => {
    const ramesh = await addPerson(office, "admin");
    const first = await sendInvitation(office, asha, input);
    const outcomes = await Promise.all([
      invite(office, asha, { ...input, role: "admin" }),
      invite(office, ramesh, input),
    ]);
    expect(outcomes).toEqual([{ outcome: "invited" }, { outcome: "invited" }]);
    await expect(accept(first.token)).rejects.toThrow(NotFoundError);
    expect(await office.count("invitations")).toBe(1);
    expect(await invitationLetters()).toHaveLength(1);
  });

  it("no longer works once SECRET_KEY is changed", async () => {
    const { token } = await sendInvitation(office, asha, input);
    await office.change(deleteSignInState);
    await expect(accept(token)).rejects.toThrow(NotFoundError);
  });

  it.each([
    [
      "changes the password",
      (person: Actor) =>
        changePassword(office, person, {
          currentPassword: password,
          password: chosen.password,
          confirmPassword: chosen.password,
        }),
    ],
    ["signs out everywhere", (person: Actor) => endAllOwnSessions(office, person)],
    [
      "gets a password from the operator",
      (person: Actor) => setPassword(office, { uid: person.uid }, chosen.password),
    ],
  ])("no longer works once its sender %s", async (_, secure) => {
    const { token } = await sendInvitation(office, asha, input);
    await secure(asha);
    await expect(getInvitation(office, token)).rejects.toThrow(NotFoundError);
    expect(await office.count("invitations")).toBe(0);
  });

  it("no longer works once an account with its email is deleted", async () => {
    await sendInvitation(office, asha, input);
    const { uid } = await addAccount(office, "citizen", { email });
    expect(await deleteAccount(office, { uid })).toEqual({ outcome: "deleted" });
    expect(await office.count("invitations")).toBe(0);
  });

  it("ends the previous session of the browser in which it is accepted", async () => {
    const { token } = await sendInvitation(office, asha, input);
    await acceptInvitation(office, caller, token, chosen, asha.sessionId);
    const sessions = await office.db.selectFrom("sessions").select("userId").execute();
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.userId).not.toBe(asha.uid);
  });

  it("is written in the chosen language or, without a choice, in the language of its sender", async () => {
    await sendInvitation(office, asha, { email, language: "hi" });
    await sendInvitation(office, asha, { email: "ramesh@example.in" });
    const letters = office.db
      .selectFrom("letters")
      .select(["recipient", "language"])
      .where("kind", "=", "invitation")
      .orderBy("recipient");
    expect(await letters.execute()).toEqual([
      { recipient: email, language: "hi" },
      { recipient: "ramesh@example.in", language: "en" },
    ]);
  });

  it("does not greet somebody without a name as a citizen", async () => {
    await sendInvitation(office, asha, { email, displayName: null, role: "staff", duty: null });
    await sendDueLetters(office);
    // The administrators also get a letter about the invitation.
    const invitation = office.delivery.accepted.find(({ to }) => to === email);
    expect(invitation?.text).toMatch(/^Hello,/);
  });

  it("is not sent to an email that has an account, and the administrator is told whose account it is", async () => {
    const sunita = await addAccount(office, "citizen", { email });
    expect(await invite(office, asha, input)).toEqual({ outcome: "hasAccount", uid: sunita.uid });
    for (const table of ["invitations", "letters", "logs", "limits"] as const)
      expect(await office.count(table), table).toBe(0);
  });

  it("makes no second account if the owner of the email has registered meanwhile", async () => {
    const { token } = await sendInvitation(office, asha, input);
    const mohan = await addAccount(office, "citizen", { email });
    expect(await getInvitation(office, token)).toMatchObject({ hasAccount: true });
    expect((await listInvitations(office, asha)).invitations).toMatchObject([
      { email, account: mohan.uid },
    ]);
    expect(await accept(token)).toEqual({ outcome: "emailTaken" });
    expect(await office.count("users")).toBe(2);
    const roles = await office.db.selectFrom("users").select("role").where("email", "=", email);
    expect(await roles.execute()).toEqual([{ role: "citizen" }]);
  });

  it("is not accepted with a password that is too short for the role, or is the person's own name", async () => {
    const { token } = await sendInvitation(office, asha, input);
    expect(await accept(token, { password: "nine char" })).toEqual({ outcome: "tooShort" });
    expect(await accept(token, { displayName: "Mohan Lal X", password: "mohan lal x" })).toEqual({
      outcome: "tooWeak",
    });
    await expectNothingMade();
    expect(await getInvitation(office, token)).toMatchObject({ email });
  });

  it("is refused beyond the daily limit of each administrator and of each mailbox", async () => {
    const ramesh = await addPerson(office, "admin");
    for (let number = 0; number < invitationsPerMailboxPerDay; number += 1)
      await sendInvitation(office, asha, { email: `mohan+${number}@example.in` });
    expect(await invite(office, ramesh, input)).toEqual({ outcome: "tooMany" });
    const left = invitationsPerPersonPerDay - invitationsPerMailboxPerDay;
    for (let number = 0; number < left; number += 1)
      await sendInvitation(office, asha, { email: `m${number}@example.in` });
    const invited = await office.count("invitations");
    expect(await invite(office, asha, { ...input, email: "x@example.in" })).toEqual({
      outcome: "tooMany",
    });
    expect(await office.count("invitations")).toBe(invited);
    expect(await invite(office, ramesh, { ...input, email: "x@example.in" })).toEqual({
      outcome: "invited",
    });
  });
});
