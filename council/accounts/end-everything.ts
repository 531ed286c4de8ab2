import { kindsWithCode } from "../mail/kinds.ts";
import type { Office } from "../office.ts";

/**
 * Ends every session and voids every code, with the letter that would bring it, every registration under
 * way and every count of tries, in the transaction of a change of SECRET_KEY: the key before hashed
 * them, or whoever had it may have them.
 * @returns how many sessions ended
 */
export async function endEverything(tx: Office): Promise<number> {
  const ended = await tx.db.deleteFrom("sessions").executeTakeFirstOrThrow();
  await tx.db.deleteFrom("codes").execute();
  await tx.db.deleteFrom("registrations").execute();
  await tx.db.deleteFrom("limits").execute();
  await tx.db
    .deleteFrom("letters")
    .where("kind", "in", kindsWithCode)
    .where("state", "=", "waiting")
    .execute();
  return Number(ended.numDeletedRows);
}
