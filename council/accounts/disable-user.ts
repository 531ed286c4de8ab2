import { recordAudit } from "../audit/record.ts";
import { discardFile } from "../documents/discard.ts";
import { forgetForms } from "../documents/forget-forms.ts";
import type { Office } from "../office.ts";
import { voidCodesFor } from "./codes.ts";
import { findChosen, lockAdministrators, updateUser } from "./records.ts";
import type { AccountChoice } from "./rules.ts";
import { endSessionsOf } from "./sessions.ts";

export type UserDisabled = {
  outcome: "disabled" | "unchanged" | "noSuchUser" | "lastAdministrator";
};

/**
 * Disables an account, by the operator's command `user disable`: its sessions end, codes for a new
 * password are void, and nobody can sign in. Forms that are not submitted go with their files; what the
 * person applied for, or reviewed, stays. The last administrator is refused: of two disabled at once,
 * the second.
 */
export async function disableUser(office: Office, choice: AccountChoice): Promise<UserDisabled> {
  const { files = [], ...disabled } = await office.change((tx) => disableInOneChange(tx, choice));
  for (const id of files)
    await discardFile(office, id).catch((error: unknown) => {
      // The account is disabled all the same; the sweep tries again.
      office.log.error({ documentId: id, err: error }, "document not discarded");
    });
  return disabled;
}

async function disableInOneChange(
  tx: Office,
  choice: AccountChoice,
): Promise<UserDisabled & { files?: string[] }> {
  const administrators = await lockAdministrators(tx);
  const user = await findChosen(tx, choice);
  if (!user) return { outcome: "noSuchUser" };
  if (user.disabledAt !== null) return { outcome: "unchanged" };
  if (administrators.length === 1 && administrators[0]?.uid === user.uid)
    return { outcome: "lastAdministrator" };
  await updateUser(tx, user.uid, { disabledAt: tx.clock() });
  await endSessionsOf(tx, user.uid);
  await voidCodesFor(tx, user.uid);
  const files = await forgetForms(tx, user.uid);
  await recordAudit(tx, "operator", {
    action: "DISABLE_USER",
    subjectId: user.uid,
    details: {},
  });
  return { outcome: "disabled", files };
}
