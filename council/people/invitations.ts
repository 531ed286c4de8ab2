import { deleteInvitation } from "../accounts/invitation-records.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import { openInvitationsPerPage } from "../people-limits.ts";
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

export interface InvitationList {
  invitations: ListedInvitation[];
  /** The id of the invitation after which the next page begins; undefined on the last page. */
  next: string | undefined;
}

/**
 * A page of 200 open invitations, newest first.
 * @param after the id of the invitation after which the page begins
 * @throws ForbiddenError for those who do not manage people
 */
export async function listInvitations(
  office: Office,
  actor: Actor,
  after?: string,
): Promise<InvitationList> {
  requireAllowed(actor, "managePeople");
  const limit = openInvitationsPerPage;
  const rows = await findOpenInvitations(office, { after, limit: limit + 1 });
  const pageRows = rows.slice(0, limit);
  return {
    invitations: pageRows.map((row) => ({ ...row, duty: dutyOf(row.duty) ?? null })),
    next: rows.length > limit ? pageRows.at(-1)?.id : undefined,
  };
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
