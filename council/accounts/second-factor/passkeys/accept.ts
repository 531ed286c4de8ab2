import { recordAudit } from "../../../audit/record.ts";
import type { Office } from "../../../office.ts";
import { roleOf, type Caller } from "../../../permissions.ts";
import type { User } from "../../records.ts";
import { findPasskeys, recordUse } from "./records.ts";
import type { PasskeyAnswer } from "./rules.ts";
import { verifyUse } from "./verify.ts";

/**
 * Whether a passkey of this person gave the right answer, inside a transaction. Each answer is accepted once. A passkey
 * whose signature counter did not rise may be a copy: its answer is refused, with an audit entry. The caller has counted the
 * attempt.
 */
export async function acceptPasskey(
  tx: Office,
  { ipAddress }: Caller,
  { uid, role }: User,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const passkeys = await findPasskeys(tx, uid);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  const counter = passkey && (await verifyUse(tx, passkey, answer));
  if (counter === undefined) return false;
  const hasCounter = counter > 0 || passkey!.counter > 0;
  if (hasCounter && counter <= passkey!.counter) {
    const entry = { subjectId: uid, details: { passkey: passkey!.id } };
    const actor = { uid, role: roleOf(role), ipAddress };
    await recordAudit(tx, actor, { action: "REFUSE_PASSKEY", ...entry });
    return false;
  }
  await recordUse(tx, passkey!, counter);
  return true;
}
