import { deleteInvitation } from "../accounts/invitation-records.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import { openInvitationsShownAtMost } from "../people-limits.ts";
import { dutyOf, requireAllowed, type Actor, type Duty, type Role } from "../permissions.ts";
import { findOpenInvitations } from "./records.ts";

/** An invitation whose link still works. */
export interface ListedInvitation {
  id: string;
  email: string;
  displayName: string | null;
  role: Role;
  duty: Duty | null;
  /** Milliseconds UTC. */
  expiresAt: number;
  invitedByName: string;
  /** The uid of the account that has the email by now; null if none has. */
  account: string | null;
}

/**
 * The open invitations, newest first.
 * @throws ForbiddenError for those who do not manage people
 */
export async function listInvitations(office: Office, actor: Actor): Promise<ListedInvitation[]> {
  requireAllowed(actor, "managePeople");
  const rows = await findOpenInvitations(office, openInvitationsShownAtMost);
  return rows.map((row) => ({ ...row, duty: dutyOf(row.duty) ?? null }));
}

/**
 * Withdraws an invitation: its link no longer works, and its letter is not sent if it still waits.
 * @throws as changeAs
 */
export async function withdrawInvitation(
  office: Office,
  actor: Actor,
  id: string,
): Promise<{ outcome: "withdrawn" | "gone" }> {
  return changeAs(office, actor, "managePeople", async (tx, actor) => {
    const invitation = await deleteInvitation(tx, id);
    if (!invitation) return { outcome: "gone" };
    const { email, role, duty } = invitation;
    await recordAudit(tx, actor, {
      action: "WITHDRAW_INVITATION",
      subjectId: id,
      details: { email, role, ...(duty && { duty }) },
    });
    return { outcome: "withdrawn" };
  });
}
