import type { Insertable, Selectable } from "kysely";
import type { InvitationsTable } from "../../database/tables/invitations.ts";
import { cancelLetter } from "../mail/cancel.ts";
import type { Office } from "../office.ts";

export type Invitation = Selectable<InvitationsTable>;

export async function insertInvitation(
  tx: Office,
  row: Insertable<InvitationsTable>,
): Promise<void> {
  await tx.db.insertInto("invitations").values(row).execute();
}

/** Finds the invitation that a link's token belongs to; undefined if the link was never valid, or no longer is. */
export async function findInvitation(
  { db, clock }: Office,
  tokenHash: string,
): Promise<Invitation | undefined> {
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", clock())
    .executeTakeFirst();
}

/** Deletes the invitation to an email, so that its link no longer works. */
export async function deleteInvitationTo(tx: Office, email: string): Promise<void> {
  await deleteWithLetters(tx, ["email", email]);
}

/**
 * Deletes the open invitations that an account sent. Called when its owner is no administrator any more, or an intruder
 * may have used the account: the owner or the intruder may have invited a second mailbox of their own.
 */
export async function deleteInvitationsBy(tx: Office, uid: string): Promise<void> {
  await deleteWithLetters(tx, ["invitedBy", uid]);
}

/**
 * Deletes an invitation that is accepted or revoked.
 * @returns the invitation; undefined if it was accepted, replaced or revoked already.
 */
export async function deleteInvitation(tx: Office, id: string): Promise<Invitation | undefined> {
  const [deletedInvitation] = await deleteWithLetters(tx, ["id", id]);
  return deletedInvitation;
}

async function deleteWithLetters(
  tx: Office,
  [column, value]: ["id" | "email" | "invitedBy", string],
): Promise<Invitation[]> {
  const invitations = await tx.db
    .deleteFrom("invitations")
    .where(column, "=", value)
    .returningAll()
    .execute();
  for (const { letterId } of invitations) await cancelLetter(tx, letterId);
  return invitations;
}
