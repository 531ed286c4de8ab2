import { kindsWithCode } from "../mail/kinds.ts";
import type { Office } from "../office.ts";

/**
 * Deletes what belongs to signing in and depends on SECRET_KEY, in the transaction that changes the key: every session,
 * remembered browser, known network, pending registration and counted attempt, and every code and invitation with its
 * queued letter. Hashes made with the old key match nothing any more, and whoever had the old key may know the codes. Known
 * networks must go because a person has a limited number, and those of the old key would leave no room for new ones.
 * @returns how many sessions ended
 */
export async function deleteSignInState(tx: Office): Promise<number> {
  const deletedSessions = await tx.db.deleteFrom("sessions").executeTakeFirstOrThrow();
  await tx.db.deleteFrom("rememberedBrowsers").execute();
  await tx.db.deleteFrom("knownNetworks").execute();
  await tx.db.deleteFrom("codes").execute();
  await tx.db.deleteFrom("registrations").execute();
  await tx.db.deleteFrom("invitations").execute();
  await tx.db.deleteFrom("limits").execute();
  await tx.db
    .deleteFrom("letters")
    .where("kind", "in", kindsWithCode)
    .where("state", "=", "waiting")
    .execute();
  return Number(deletedSessions.numDeletedRows);
}
