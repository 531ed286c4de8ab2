import type { Office } from "../office.ts";
import { revokeCodesFor } from "./codes.ts";
import { deleteInvitationsBy } from "./invitation-records.ts";
import { updateUser } from "./records.ts";
import { deleteRememberedBrowsers } from "./second-factor/remembered-browsers.ts";

/**
 * Stores the hash of a new password, and deletes what somebody who knew the old password may have left behind: codes, open
 * invitations sent from the account, remembered browsers. The caller has locked the account and ended its sessions.
 */
export async function replacePassword(
  tx: Office,
  uid: string,
  passwordHash: string,
): Promise<void> {
  await updateUser(tx, uid, { passwordHash });
  await revokeCodesFor(tx, uid);
  await deleteInvitationsBy(tx, uid);
  await deleteRememberedBrowsers(tx, uid);
}
