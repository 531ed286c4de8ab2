import type { Office } from "../office.ts";
import { revokeCodesFor } from "./codes.ts";
import { deleteInvitationsBy } from "./invitation-records.ts";
import { updateUser } from "./records.ts";
import { deleteRememberedBrowsers } from "./second-factor/remembered-browsers.ts";

/**
 * Stores the hash of a new password, and ends what somebody who knew the old one may have begun: codes, open invitations
 * sent from the account, remembered browsers. Call it with the account locked and after its sessions have ended.
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
