import type { Office } from "../office.ts";
import { oneLine } from "./one-line.ts";

/**
 * Changes the recipient of unsent letters that follow an account to the account's new email. A letter that is being
 * delivered still goes to the old email; if that fails, the next attempt goes to the new email.
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
