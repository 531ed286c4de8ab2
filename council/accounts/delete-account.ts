import { recordAudit } from "../audit/record.ts";
import { discardFile } from "../documents/discard.ts";
import { forgetForms } from "../documents/forget-forms.ts";
import type { Office } from "../office.ts";
import { voidCodesTo } from "./codes.ts";
import { deleteRegistrationsOf, deleteUser, findChosen, lockAdministrators } from "./records.ts";
import type { AccountChoice } from "./rules.ts";

export type AccountDeleted = { outcome: "deleted" | "noSuchUser" | "lastAdministrator" };

/**
 * Deletes an account, by the operator's command `user delete`: name, address, password, sessions and
 * notifications, codes and their letters, registrations of that address, and the forms begun with their
 * files. Applications that were submitted stay as records of the office, with their documents and what
 * they say of the applicant, and so does the audit log (section 9). Nobody who registers with the
 * address later is led to them. The last administrator is refused: of two deleted at once, the second.
 */
export async function deleteAccount(
  office: Office,
  choice: AccountChoice,
): Promise<AccountDeleted> {
  const { files = [], ...deleted } = await office.change((tx) => deleteInOneChange(tx, choice));
  for (const id of files)
    await discardFile(office, id).catch((error: unknown) => {
      // The account is gone all the same; the sweep tries again.
      office.log.error({ documentId: id, err: error }, "document not discarded");
    });
  return deleted;
}

async function deleteInOneChange(
  tx: Office,
  choice: AccountChoice,
): Promise<AccountDeleted & { files?: string[] }> {
  const administrators = await lockAdministrators(tx);
  const user = await findChosen(tx, choice);
  if (!user) return { outcome: "noSuchUser" };
  if (administrators.length === 1 && administrators[0]?.uid === user.uid)
    return { outcome: "lastAdministrator" };
  await voidCodesTo(tx, user.email);
  await deleteRegistrationsOf(tx, user.email);
  if (!(await deleteUser(tx, user.uid))) return { outcome: "noSuchUser" };
  const files = await forgetForms(tx, user.uid);
  await recordAudit(tx, "operator", { action: "DELETE_USER", subjectId: user.uid, details: {} });
  return { outcome: "deleted", files };
}
