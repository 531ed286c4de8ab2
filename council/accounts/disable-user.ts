import { recordAudit } from "../audit/record.ts";
import { deleteCodesBy } from "../claim-code.ts";
import { deleteFile } from "../documents/delete-file.ts";
import { deleteForms } from "../documents/delete-forms.ts";
import type { Office } from "../office.ts";
import { revokeCodesFor } from "./codes.ts";
import { findByChoice, lockAdministrators, updateUser } from "./records.ts";
import type { AccountChoice } from "./rules.ts";
import { endSessionsOf } from "./sessions.ts";

export type UserDisabled = {
  outcome: "disabled" | "unchanged" | "noSuchUser" | "lastAdministrator";
};

/**
 * Disables an account, for the operator's command `user disable`: ends its sessions, revokes codes
 * for a new password and the claim codes they made, refuses sign-ins, and deletes drafts with their
 * files. Applications and reviews stay. The last administrator cannot be disabled; if two are disabled at once, the second
 * is refused.
 */
export async function disableUser(office: Office, choice: AccountChoice): Promise<UserDisabled> {
  const { files = [], ...disabled } = await office.change((tx) => disableInOneChange(tx, choice));
  for (const id of files)
    await deleteFile(office, id).catch((error: unknown) => {
      // The account is disabled nevertheless; the hourly purge deletes the files later.
      office.log.error({ documentId: id, err: error }, "document not discarded");
    });
  return disabled;
}

async function disableInOneChange(
  tx: Office,
  choice: AccountChoice,
): Promise<UserDisabled & { files?: string[] }> {
  const administrators = await lockAdministrators(tx);
  const user = await findByChoice(tx, choice);
  if (!user) return { outcome: "noSuchUser" };
  if (user.disabledAt !== null) return { outcome: "unchanged" };
  if (administrators.length === 1 && administrators[0]?.uid === user.uid)
    return { outcome: "lastAdministrator" };
  await updateUser(tx, user.uid, { disabledAt: tx.clock() });
  await endSessionsOf(tx, user.uid);
  await revokeCodesFor(tx, user.uid);
  await deleteCodesBy(tx, user.uid);
  const files = await deleteForms(tx, user.uid);
  await recordAudit(tx, "operator", {
    action: "DISABLE_USER",
    subjectId: user.uid,
    details: {},
  });
  return { outcome: "disabled", files };
}
