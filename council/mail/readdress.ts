import type { Office } from "../office.ts";
import { oneLine } from "./one-line.ts";

/**
 * Gives the unsent letters that follow an account its new email. One that is being delivered goes to the old email, and
 * to the new one if that fails.
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
