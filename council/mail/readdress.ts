import type { Office } from "../office.ts";
import { oneLine } from "./one-line.ts";

/**
 * Gives the unsent letters that follow an account its new email. A letter that is being delivered goes to the old email; if
 * that fails, the next attempt goes to the new one.
 */
export async function readdressLettersTo(tx: Office, uid: string, email: string): Promise<void> {
  await tx.db
    .updateTable("letters")
    .set({ recipient: oneLine(email) })
    .where("recipientId", "=", uid)
    .where("followsAccount", "=", 1)
    .where("state", "!=", "sent")
    .execute();
}
