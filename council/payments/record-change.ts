import type { AuditAction } from "../audit/actions.ts";
import { recordAudit } from "../audit/record.ts";
import { appendEvent, type ApplicationEvent } from "../applications/events.ts";
import { findFeesDue } from "../applications/find-fees-due.ts";
import { lockForNotification } from "../applications/notified-application.ts";
import { notifyApplicant } from "../applications/notify-applicant.ts";
import type { ApplicationWithAccount } from "../applications/office-records.ts";
import { statusOf } from "../applications/status.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

type FeeEvent = Extract<
  ApplicationEvent,
  { kind: "feeRecorded" | "feeWaived" | "feeRefunded" | "feeVoided" }
>;

const actions: Record<FeeEvent["kind"], AuditAction> = {
  feeRecorded: "RECORD_PAYMENT",
  feeWaived: "WAIVE_FEE",
  feeRefunded: "REFUND_PAYMENT",
  feeVoided: "VOID_PAYMENT",
};

/** Writes the event, audit entry, notification and letter of a change to an application's payments. */
export async function recordPaymentChange(
  tx: Office,
  actor: Actor,
  application: ApplicationWithAccount,
  event: FeeEvent,
): Promise<void> {
  await appendEvent(tx, actor, application.id, event);
  await recordAudit(tx, actor, {
    action: actions[event.kind],
    subjectId: application.id,
    details: event.details,
  });
  const recipient = await lockForNotification(tx, application);
  if (!recipient) return;
  const { id } = application;
  const status = statusOf(application.status);
  const feesDue = await findFeesDue(tx, [{ id, status }]);
  await notifyApplicant(tx, { ...recipient, feeDue: feesDue[id] }, event);
}
