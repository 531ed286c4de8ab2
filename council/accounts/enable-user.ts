import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import { findByChoice, updateUser } from "./records.ts";
import type { AccountChoice } from "./rules.ts";

export type UserEnabled = { outcome: "enabled" | "unchanged" | "noSuchUser" };

/** Lets a person sign in again, for the operator's command `user enable`. */
export async function enableUser(office: Office, choice: AccountChoice): Promise<UserEnabled> {
  return office.change(async (tx) => {
    const user = await findByChoice(tx, choice);
    if (!user) return { outcome: "noSuchUser" };
    if (user.disabledAt === null) return { outcome: "unchanged" };
    await updateUser(tx, user.uid, { disabledAt: null });
    await recordAudit(tx, "operator", { action: "ENABLE_USER", subjectId: user.uid, details: {} });
    return { outcome: "enabled" };
  });
}
