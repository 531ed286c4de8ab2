import { recordAudit } from "../audit/record.ts";
import { deleteFile } from "../documents/delete-file.ts";
import { deleteForms } from "../documents/delete-forms.ts";
import type { Office } from "../office.ts";
import { revokeCodesTo } from "./codes.ts";
import { deleteRegistrationsOf, deleteUser, findByChoice, lockAdministrators } from "./records.ts";
import type { AccountChoice } from "./rules.ts";

export type AccountDeleted = { outcome: "deleted" | "noSuchUser" | "lastAdministrator" };

/**
 * Deletes an account, for the operator's command `user delete`: name, email, password, sessions,
 * notifications, codes and their letters, registrations with that email, and drafts with their
 * files. Submitted applications stay with their documents, applicant data and history, which keeps
 * the names of those who reviewed them, and so does the audit log (section 9). Somebody who registers with the email later gets no access to them. The last
 * administrator cannot be deleted; if two are deleted at once, the second is refused.
 */
export async function deleteAccount(
  office: Office,
  choice: AccountChoice,
): Promise<AccountDeleted> {
  const { files = [], ...deleted } = await office.change((tx) => deleteInOneChange(tx, choice));
  for (const id of files)
    await deleteFile(office, id).catch((error: unknown) => {
      // The account is deleted all the same; the hourly purge deletes the files later.
      office.log.error({ documentId: id, err: error }, "document not discarded");
    });
  return deleted;
}

async function deleteInOneChange(
  tx: Office,
  choice: AccountChoice,
): Promise<AccountDeleted & { files?: string[] }> {
  const administrators = await lockAdministrators(tx);
  const user = await findByChoice(tx, choice);
  if (!user) return { outcome: "noSuchUser" };
  if (administrators.length === 1 && administrators[0]?.uid === user.uid)
    return { outcome: "lastAdministrator" };
  await revokeCodesTo(tx, user.email);
  await deleteRegistrationsOf(tx, user.email);
  if (!(await deleteUser(tx, user.uid))) return { outcome: "noSuchUser" };
  const files = await deleteForms(tx, user.uid);
  await recordAudit(tx, "operator", { action: "DELETE_USER", subjectId: user.uid, details: {} });
  return { outcome: "deleted", files };
}
