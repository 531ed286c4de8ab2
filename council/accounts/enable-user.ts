import { recordAudit, type AuditActor } from "../audit/record.ts";
import { accountEnabledLetter } from "../mail/letters/account-enabled.ts";
import type { Office } from "../office.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { lockUserByIdentifier, updateUser } from "./records.ts";
import type { AccountIdentifier } from "./rules.ts";

export type UserEnabled = { outcome: "enabled" | "unchanged" | "noSuchUser" };

/** Lets the owner of a disabled account sign in again, for the operator's command `user enable`. */
export async function enableUser(
  office: Office,
  identifier: AccountIdentifier,
): Promise<UserEnabled> {
  return office.change((tx) => enableAccount(tx, "operator", identifier));
}

/** Enables an account inside a transaction. Writes an audit entry and a letter to the owner. */
export async function enableAccount(
  tx: Office,
  actor: AuditActor,
  identifier: AccountIdentifier,
): Promise<UserEnabled> {
  const user = await lockUserByIdentifier(tx, identifier);
  if (!user) return { outcome: "noSuchUser" };
  if (user.disabledAt === null) return { outcome: "unchanged" };
  await updateUser(tx, user.uid, { disabledAt: null });
  await recordAudit(tx, actor, { action: "ENABLE_USER", subjectId: user.uid, details: {} });
  await notifyAccountChanged(tx, user, accountEnabledLetter);
  return { outcome: "enabled" };
}
