import { lockOthersApplication } from "../applications/messages/lock-others-application.ts";
import { getDefinition } from "../catalogue/version-records.ts";
import { changeAs } from "../change-as.ts";
import { balanceOf } from "../fees/balance.ts";
import { findPayments } from "../fees/records.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { recordPaymentChange } from "./record-change.ts";
import { addRow, checkRow, findRepeated, type RowRefused } from "./recorded-row.ts";

export interface Waiver {
  applicationId: string;
  amountPaise: number;
  /** The applicant reads it. */
  reason: string;
  /** A random token in the form. The same form sent again with the same contents records nothing new. */
  key: string;
}

export type WaiveFeeOutcome =
  /** The waiver is recorded: now, or by the same form before and not voided since. */
  | { outcome: "waived" }
  /** The amount exceeds what is due. Nothing was stored. */
  | { outcome: "moreThanDue"; duePaise: number }
  | RowRefused;

/**
 * Waives all or part of what is due for an application. Waiver, event, audit entry, notification and letter are
 * written in one transaction.
 * @throws ForbiddenError unless the actor may correct payments, or if the application is their own.
 * @throws NotFoundError if there is no such application.
 */
export async function waiveFee(
  office: Office,
  actor: Actor,
  waiver: Waiver,
): Promise<WaiveFeeOutcome> {
  return changeAs(office, actor, "correctPayments", async (tx, actor) => {
    const application = await lockOthersApplication(tx, actor, waiver.applicationId);
    const rows = await findPayments(tx, application.id);
    const unusedColumns = { method: null, payerReference: null, refundOf: null };
    const form = { ...waiver, ...unusedColumns, kind: "waiver" as const };
    const repeated = findRepeated(rows, actor, form);
    if (repeated) return { outcome: repeated.voidedAt === null ? "waived" : "voidedMeanwhile" };
    const { fee } = await getDefinition(tx, application.serviceVersionId);
    const { duePaise } = balanceOf(fee, rows);
    if (waiver.amountPaise > duePaise) return { outcome: "moreThanDue", duePaise };
    const refused = await checkRow(tx, actor, form, rows);
    if (refused) return refused;

    await addRow(tx, actor, form);
    const { amountPaise, reason } = waiver;
    await recordPaymentChange(tx, actor, application, {
      kind: "feeWaived",
      details: { amountPaise, reason },
    });
    return { outcome: "waived" };
  });
}
