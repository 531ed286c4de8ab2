import { recordAudit } from "../audit/record.ts";
import { deleteFiles } from "../documents/delete-files.ts";
import { lockAccount } from "../lock-account.ts";
import { notifyOfDashboard } from "../notifications/notify-new-user.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Role } from "../permissions.ts";
import { findByChoice, lockAdministrators, updateUser } from "./records.ts";
import type { AccountChoice } from "./rules.ts";
import { revokeFiling } from "./revoke-filing.ts";
import { endSessionsOf } from "./sessions.ts";

export type RoleChanged = {
  outcome: "changed" | "unchanged" | "noSuchUser" | "lastAdministrator";
};

/**
 * Gives a person another role, by the operator's command `user role`, and ends their sessions. The
 * last administrator keeps the role: if two would lose it at once, the second change is refused. Who files for
 * others no more loses the forms begun for them and the claim codes made for them.
 */
export async function changeRole(
  office: Office,
  choice: AccountChoice,
  role: Role,
): Promise<RoleChanged> {
  const { files = [], ...changed } = await office.change((tx) => change(tx, choice, role));
  await deleteFiles(office, files);
  return changed;
}

async function change(
  tx: Office,
  choice: AccountChoice,
  role: Role,
): Promise<RoleChanged & { files?: string[] }> {
  const administrators = await lockAdministrators(tx);
  const user = await findByChoice(tx, choice);
  if (!user) return { outcome: "noSuchUser" };
  if (user.role === role) return { outcome: "unchanged" };
  if (administrators.length === 1 && administrators[0]?.uid === user.uid)
    return { outcome: "lastAdministrator" };
  if (!(await lockAccount(tx, user.uid))) return { outcome: "noSuchUser" };
  // A duty belongs to a citizen's account.
  await updateUser(tx, user.uid, { role, duty: null });
  await endSessionsOf(tx, user.uid);
  const files = isAllowed({ role }, "fileForOthers") ? [] : await revokeFiling(tx, user.uid);
  await recordAudit(tx, "operator", {
    action: "CHANGE_ROLE",
    subjectId: user.uid,
    details: { from: user.role, to: role },
  });
  await notifyOfDashboard(tx, { uid: user.uid, role });
  return { outcome: "changed", files };
}
