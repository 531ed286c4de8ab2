import { getDefinition } from "../catalogue/version-records.ts";
import { balanceOf } from "../fees/balance.ts";
import { findPayments } from "../fees/records.ts";
import type { Office } from "../office.ts";
import { getCouncil } from "../settings/get-council.ts";
import { lockApplicationRow, type ApplicationWithAccount } from "./office-records.ts";

/**
 * What is still to be paid, in paise, before an application may be approved: 0 if the council approves unpaid
 * applications. Locks the application, so that no payment is voided or refunded until the decision.
 */
export async function findFeeDueBeforeApproval(
  tx: Office,
  { id, serviceVersionId }: Pick<ApplicationWithAccount, "id" | "serviceVersionId">,
): Promise<number> {
  const { paymentBeforeApproval } = await getCouncil(tx);
  if (!paymentBeforeApproval) return 0;
  await lockApplicationRow(tx, id);
  const { fee } = await getDefinition(tx, serviceVersionId);
  return balanceOf(fee, await findPayments(tx, id)).duePaise;
}
