import type { Office } from "../../office.ts";
import { consumeStep, type SecondFactor } from "./records.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import type { EnteredCode } from "./rules.ts";
import { stepOfCode } from "./totp.ts";

/**
 * Whether an entered code is right, inside a transaction. A code is accepted once. The caller has counted the attempt.
 */
export async function acceptCode(
  tx: Office,
  { userId, sealed }: SecondFactor,
  { kind, code }: EnteredCode,
): Promise<boolean> {
  if (kind === "recovery") return consumeRecoveryCode(tx, userId, code);
  if (sealed === null) return false;
  const step = stepOfCode(tx.keys.secondFactors.unseal(sealed, userId), code, tx.clock());
  return step !== undefined && consumeStep(tx, userId, step);
}
