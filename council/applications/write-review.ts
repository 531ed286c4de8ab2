import { recordAudit } from "../audit/record.ts";
import type { Day } from "../calendar/days.ts";
import type { CertificateChange } from "../mail/letters/status-changed.ts";
import { countDecided } from "../figures/change-records.ts";
import { countRefusal } from "./count-refusal.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import { lockCalendarToResume, withDueDate } from "./due-date.ts";
import { findEventsForWaits } from "./due-records.ts";
import { endOpenRequest } from "./corrections/records.ts";
import { changeCertificate } from "./certificate.ts";
import { findCaseNames } from "./case-names.ts";
import { appendEvent } from "./events.ts";
import { hasActedForApplicant } from "./may-decide.ts";
import { lockForNotification } from "./notified-application.ts";
import { findFeesDue } from "./find-fees-due.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { setStatus, type ApplicationWithAccount } from "./office-records.ts";
import type { ReviewStatus } from "./review-rules.ts";
import { isDecided, statusOf } from "./status.ts";
import { standstillsIn } from "./waits.ts";

interface ReviewToWrite {
  status: ReviewStatus;
  remarks: string | null;
  /** For the audit log: the unpaid fee of an application that an administrator approved nevertheless; false if none. */
  overridden?: { feeDuePaise: number } | false;
  /** The ids of the council's phrases that the reviewer inserted into the remarks. */
  insertedPhrases?: readonly string[];
}

/**
 * Sets an application's status and remarks, in the transaction of a review: with event, audit entry,
 * notification and letter. A decision ends an open request to correct it.
 * @param before the row as the reviewer saw it; if it is decided, not locked yet, because the calendar is locked first
 * @returns what happened to the certificate, and whether the applicant still has an account and so was notified; undefined
 * if the application has another version by now, and nothing was written
 */
export async function writeReview(
  tx: Office,
  actor: Actor,
  before: ApplicationWithAccount,
  { status, remarks, overridden, insertedPhrases = [] }: ReviewToWrite,
): Promise<
  { certificate: CertificateChange | undefined; isApplicantNotified: boolean } | undefined
> {
  const isDecision = isDecided[status];
  // Only a decided application that is opened again resumes its promised days here.
  if (isDecided[statusOf(before.status)] && !isDecision) await lockCalendarToResume(tx, before);
  const change = { status, remarks, updatedAt: tx.clock(), updatedBy: actor.uid };
  const awaiting = isDecision ? "office" : undefined;
  if (!(await setStatus(tx, { expected: before, ...change, awaiting }))) return undefined;
  const { id } = before;
  if (isDecision && !isDecided[statusOf(before.status)]) await countDecision(tx, before);
  if (status === "rejected" && before.status !== status)
    await countRefusal(tx, before, { remarks: remarks ?? "", inserted: insertedPhrases });
  if (isDecision) await endOpenRequest(tx, { applicationId: id, outcome: "decided" });

  const override = isAllowed(actor, "override") && { override: true as const };
  const event = await withDueDate(tx, before, {
    kind: "statusChanged",
    details: { from: before.status, to: status, remarks, ...override },
  });
  await appendEvent(tx, actor, id, event);
  await recordAudit(tx, actor, {
    action: "UPDATE_APPLICATION_STATUS",
    subjectId: id,
    details: {
      before: { status: before.status, remarks: before.remarks },
      after: { status, remarks },
      ...override,
      ...overridden,
      // The actor filed or corrected the application for somebody, and nobody less involved could decide it.
      ...((await hasActedForApplicant(tx, actor.uid, before)) && { filedBySelf: true }),
    },
  });
  const notified = await lockForNotification(tx, before);
  // Earlier remarks that the form only sent back are not the reason of this decision.
  const reason = remarks === before.remarks ? null : remarks;
  const certificate = await changeCertificate(tx, actor, before, { status, reason });
  if (notified) {
    const caseNames = await findCaseNames(tx, id);
    const feesDue = status === "approved" ? await findFeesDue(tx, [{ id, status }]) : {};
    await notifyApplicant(tx, { ...notified, certificate, caseNames, feeDue: feesDue[id] }, event);
  }
  return { certificate, isApplicantNotified: notified !== undefined };
}

/** Counts the decision of an application that was undecided before. Call it before the event of the decision is appended. */
async function countDecision(
  tx: Office,
  { id, awaiting, ...before }: ApplicationWithAccount,
): Promise<void> {
  const { serviceId, submittedAt, dueAt } = before;
  const stoppedOn = awaiting === "applicant" ? await findStandstill(tx, id) : undefined;
  await countDecided(tx, { serviceId, submittedAt, dueAt, decidedAt: tx.clock(), stoppedOn });
}

/** Since when the promised days stand still; if a decided application is to be corrected, since that decision. */
async function findStandstill(tx: Office, applicationId: string): Promise<Day | undefined> {
  const events = await findEventsForWaits(tx, [applicationId]);
  return standstillsIn(events.get(applicationId) ?? []).since;
}
