import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { findReviewed, setStatus, type ReviewedRow } from "./office-records.ts";
import { appendEvent, type ApplicationEvent } from "./events.ts";
import { findLatestReview } from "./history.ts";
import { lockForNotification } from "./notified-application.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import type { Review } from "./review-rules.ts";
import { statusOf, type Status } from "./status.ts";

export type ReviewOutcome =
  | { outcome: "updated" }
  /** Somebody else changed the application first; nothing was written. `by` is undefined if unknown. */
  | { outcome: "overtaken"; by: string | undefined; status: Status; at: number };

/**
 * Sets an application's status with optional remarks, from whatever status it had (spec section 4).
 * The status, the event, the audit row, the applicant's notification and their letter are one change.
 * @throws ForbiddenError unless the actor may review, or when they applied for it themselves.
 * @throws NotFoundError when there is no such application.
 */
export async function reviewApplication(
  office: Office,
  actor: Actor,
  review: Review & { applicationId: string },
): Promise<ReviewOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const application = await findReviewable(tx, actor, review.applicationId);
    const remarks = review.remarks || null;
    const isSeen = application.version === review.version;
    const change = { status: review.status, remarks, updatedAt: tx.clock(), updatedBy: actor.uid };
    if (!isSeen || !(await setStatus(tx, { seen: application, ...change })))
      return reviewConflict(tx, actor, review);

    const override = isAllowed(actor, "override") && { override: true as const };
    const event: ApplicationEvent = {
      kind: "statusChanged",
      details: { from: application.status, to: review.status, remarks, ...override },
    };
    await appendEvent(tx, actor, application.id, event);
    await recordAudit(tx, actor, {
      action: "UPDATE_APPLICATION_STATUS",
      subjectId: application.id,
      details: {
        before: { status: application.status, remarks: application.remarks },
        after: { status: review.status, remarks },
        ...override,
      },
    });
    const notified = await lockForNotification(tx, application);
    if (notified) await notifyApplicant(tx, notified, event);
    return { outcome: "updated" };
  });
}

async function findReviewable(tx: Office, actor: Actor, id: string): Promise<ReviewedRow> {
  const application = await findReviewed(tx, id);
  if (!application) throw new NotFoundError("application");
  if (application.userId === actor.uid) throw new ForbiddenError("own application");
  return application;
}

/** Reads again: on PostgreSQL the other reviewer may have committed since the first read. */
async function reviewConflict(
  tx: Office,
  actor: Actor,
  review: Review & { applicationId: string },
): Promise<ReviewOutcome> {
  const now = await findReviewable(tx, actor, review.applicationId);
  const latest = await findLatestReview(tx, now.id);
  if (latest?.reviewerId === actor.uid && isRepeat(now, review)) return { outcome: "updated" };
  return {
    outcome: "overtaken",
    by: latest?.by,
    status: statusOf(now.status),
    at: now.updatedAt,
  };
}

/** The same person pressed the button twice: the second request finds the review done. */
function isRepeat(now: ReviewedRow, review: Review): boolean {
  return (
    now.version === review.version + 1 &&
    now.status === review.status &&
    (now.remarks ?? "") === review.remarks
  );
}
