import { deleteInvitation, findInvitation } from "../accounts/invitation-records.ts";
import { storeKnownSource } from "../accounts/request-source.ts";
import { undefinedIfBusy } from "../accounts/passwords.ts";
import { findUserByEmail, insertUser } from "../accounts/records.ts";
import { isGuessable, isTooShortFor } from "../accounts/rules.ts";
import { endSession, startSession } from "../accounts/sessions.ts";
import { recordAudit } from "../audit/record.ts";
import { NotFoundError } from "../errors.ts";
import { newId, sha256 } from "../ids.ts";
import { notifyNewUser } from "../notifications/notify-new-user.ts";
import type { Office } from "../office.ts";
import type { Caller, Duty, Role } from "../permissions.ts";
import { dutyOf } from "../permissions.ts";
import { networkOf } from "../rate-limit.ts";
import type { Acceptance } from "./rules.ts";

/** An invitation as the page of its link shows it. */
export interface OpenInvitation {
  email: string;
  displayName: string | null;
  role: Role;
  duty: Duty | null;
  /** Whether somebody has registered with the email meanwhile, so that the link can make no account. */
  hasAccount: boolean;
}

/**
 * The invitation of a link.
 * @throws NotFoundError if the invitation was used, replaced or withdrawn, or has expired
 */
export async function getInvitation(office: Office, token: string): Promise<OpenInvitation> {
  const invitation = await findInvitation(office, sha256(token));
  if (!invitation) throw new NotFoundError("invitation");
  const { email, displayName, role, duty } = invitation;
  const hasAccount = (await findUserByEmail(office, { email })) !== undefined;
  return { email, displayName, role, duty: dutyOf(duty) ?? null, hasAccount };
}

export type InvitationAccepted =
  /** Two cookie values: `sessionToken` signs the person in, `knownBrowsers` marks this browser as a known one. */
  | { outcome: "created"; role: Role; sessionToken: string; knownBrowsers: string }
  /** No account was made, and the link stays valid. `tooWeak`: the password is the person's name or email. */
  | { outcome: "busy" | "emailTaken" | "tooWeak" | "tooShort" };

/**
 * Makes the account that an invitation is for, with the name and the password that its owner chose. The link proves that
 * the mailbox is theirs. If two browsers accept at the same moment, only one succeeds.
 * @param previousSessionId the browser's previous session, which is ended.
 * @throws NotFoundError if the link is not valid, or no longer
 */
export async function acceptInvitation(
  office: Office,
  caller: Caller,
  token: string,
  { displayName, password }: Acceptance,
  previousSessionId?: string,
): Promise<InvitationAccepted> {
  const invitation = await findInvitation(office, sha256(token));
  if (!invitation) throw new NotFoundError("invitation");
  const { id, email, role, duty, invitedBy } = invitation;
  if (isTooShortFor({ role, duty }, password)) return { outcome: "tooShort" };
  if (isGuessable({ displayName, email }, password)) return { outcome: "tooWeak" };
  const passwordHash = await undefinedIfBusy(
    office.passwords.withSlot(networkOf(caller.ipAddress), () => office.passwords.hash(password)),
  );
  if (passwordHash === undefined) return { outcome: "busy" };

  return office.change(async (tx) => {
    const uid = newId(tx);
    const now = tx.clock();
    const person = { uid, email, displayName, role };
    const otherColumns = {
      passwordHash,
      language: caller.language,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await insertUser(tx, { ...person, duty, ...otherColumns })))
      return { outcome: "emailTaken" };
    // Sessions before invitations, as everywhere, so that no deadlock arises: the session may be that of the inviter, whose
    // change of password ends it and then deletes this invitation.
    if (previousSessionId) await endSession(tx, previousSessionId);
    if (!(await deleteInvitation(tx, id))) throw new NotFoundError("invitation");
    await recordAudit(
      tx,
      { ...person, ipAddress: caller.ipAddress },
      {
        action: "ACCEPT_INVITATION",
        subjectId: uid,
        details: { email, role, ...(duty && { duty }), invitedBy },
      },
    );
    await notifyNewUser(tx, person);
    const sessionToken = await startSession(tx, uid, caller, { rememberMe: false });
    const knownBrowsers = await storeKnownSource(tx, caller, { uid, passwordHash });
    return { outcome: "created", role, sessionToken, knownBrowsers };
  });
}
