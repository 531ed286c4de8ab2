import { kindsWithCode } from "../mail/kinds.ts";
import type { Office } from "../office.ts";

/**
 * Ends every session, and deletes every remembered browser, every known network, every code and invitation with its
 * queued letter, pending registrations and counted attempts, in the transaction that changes SECRET_KEY. Hashes made
 * with the old key match no more (known networks would only keep the places of new ones), and somebody who had that key
 * may know the codes.
 * @returns how many sessions ended
 */
export async function endAllSessions(tx: Office): Promise<number> {
  const ended = await tx.db.deleteFrom("sessions").executeTakeFirstOrThrow();
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
  return Number(ended.numDeletedRows);
}
