import { recordAudit } from "../audit/record.ts";
import { lockAccount } from "../lock-account.ts";
import { notifyOfDashboard } from "../notifications/notify-new-user.ts";
import type { Office } from "../office.ts";
import type { Role } from "../permissions.ts";
import { findByChoice, lockAdministrators, updateUser } from "./records.ts";
import type { AccountChoice } from "./rules.ts";
import { endSessionsOf } from "./sessions.ts";

export type RoleChanged = {
  outcome: "changed" | "unchanged" | "noSuchUser" | "lastAdministrator";
};

/**
 * Gives a person another role, by the operator's command `user role`, and ends their sessions. The
 * last administrator keeps the role: if two would lose it at once, the second change is refused.
 */
export async function changeRole(
  office: Office,
  choice: AccountChoice,
  role: Role,
): Promise<RoleChanged> {
  return office.change(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const user = await findByChoice(tx, choice);
    if (!user) return { outcome: "noSuchUser" };
    if (user.role === role) return { outcome: "unchanged" };
    if (administrators.length === 1 && administrators[0]?.uid === user.uid)
      return { outcome: "lastAdministrator" };
    if (!(await lockAccount(tx, user.uid))) return { outcome: "noSuchUser" };
    await updateUser(tx, user.uid, { role });
    await endSessionsOf(tx, user.uid);
    await recordAudit(tx, "operator", {
      action: "CHANGE_ROLE",
      subjectId: user.uid,
      details: { from: user.role, to: role },
    });
    await notifyOfDashboard(tx, { uid: user.uid, role });
    return { outcome: "changed" };
  });
}
