import { recordAudit } from "../audit/record.ts";
import { deleteFiles } from "../documents/delete-files.ts";
import { lockAccount } from "../lock-account.ts";
import type { Office } from "../office.ts";
import { dutyOf, isAllowed, roleOf, type Duty } from "../permissions.ts";
import { findByChoice, updateUser } from "./records.ts";
import type { AccountChoice } from "./rules.ts";
import { revokeFiling } from "./revoke-filing.ts";
import { endSessionsOf } from "./sessions.ts";

export type DutyChanged = { outcome: "changed" | "unchanged" | "noSuchUser" | "notACitizen" };

/**
 * Gives a citizen's account a duty or takes it, by the operator's command `user duty`, and ends its sessions.
 * Who files for others no more loses the forms begun for them and the claim codes made for them. Staff and administrators have no
 * duty.
 */
export async function changeDuty(
  office: Office,
  choice: AccountChoice,
  duty: Duty | null,
): Promise<DutyChanged> {
  const { files = [], ...changed } = await office.change((tx) => change(tx, choice, duty));
  await deleteFiles(office, files);
  return changed;
}

async function change(
  tx: Office,
  choice: AccountChoice,
  duty: Duty | null,
): Promise<DutyChanged & { files?: string[] }> {
  const user = await findByChoice(tx, choice);
  if (!user || !(await lockAccount(tx, user.uid))) return { outcome: "noSuchUser" };
  const from = dutyOf(user.duty) ?? null;
  if (from === duty) return { outcome: "unchanged" };
  if (roleOf(user.role) !== "citizen") return { outcome: "notACitizen" };
  await updateUser(tx, user.uid, { duty });
  await endSessionsOf(tx, user.uid);
  const filesForOthers = isAllowed({ role: "citizen", duty: duty ?? undefined }, "fileForOthers");
  const files = filesForOthers ? [] : await revokeFiling(tx, user.uid);
  await recordAudit(tx, "operator", {
    action: "CHANGE_DUTY",
    subjectId: user.uid,
    details: { from, to: duty },
  });
  return { outcome: "changed", files };
}
