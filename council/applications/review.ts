import type { CertificateChange } from "../mail/letters/status-changed.ts";
import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import type { ApplicationWithAccount } from "./office-records.ts";
import { findCertificateState } from "./find-certificate-state.ts";
import { countTowardsReviewLimits, type TooManyReviews } from "./count-reviews.ts";
import { findDecidable } from "./find-decidable.ts";
import { findFeeDueBeforeApproval } from "./find-fee-due-before-approval.ts";
import {
  changeMeanwhileOf,
  findChangeMeanwhile,
  findLatestChange,
  type ChangedMeanwhile,
} from "./changed-meanwhile.ts";
import { refuseTextWithNumber, type RefusedText } from "./refused-texts.ts";
import { isReasonMissing, withPhrase, type RemarksRefused } from "./review-remarks.ts";
import type { Review } from "./review-rules.ts";
import { writeReview } from "./write-review.ts";

export type ReviewOutcome =
  /**
   * `brake`: the certificate waits for a second official, or was issued beyond the brake because there is none.
   * `isWithoutCertificate`: the application was approved before, its certificate was revoked by hand, and approving once
   * more issued none; it can be issued anew. `revoked`: the number of the certificate that the review revoked.
   * `unpaidPaise`: the amount that is not paid although the application was approved; never with `isWithoutCertificate`,
   * because approving once more asks for no fee.
   * `nobodyTold`: the applicant's account was deleted.
   */
  | {
      outcome: "updated";
      brake?: "held" | "beyondUsual";
      isWithoutCertificate?: true;
      revoked?: string;
      unpaidPaise?: number;
      nobodyTold?: true;
    }
  | ChangedMeanwhile
  | RemarksRefused
  | RefusedText
  | TooManyReviews
  /** The council approves only paid applications, and only an administrator may override that. Nothing was written. */
  | { outcome: "feeDue"; duePaise: number };

/**
 * Sets an application's status with optional remarks, from whatever status it had (spec section 4). A decision
 * ends an open request to correct it.
 * A chosen phrase of the council is added to the remarks, in the applicant's language.
 * The status, the event, the audit entry, the applicant's notification and their letter are written in one change.
 * @throws ForbiddenError unless the actor may review; if the application is their own; or if they filed or corrected it
 * for its applicant, and somebody less involved can decide.
 * @throws NotFoundError when there is no such application.
 */
export async function reviewApplication(
  office: Office,
  actor: Actor,
  review: Review & { applicationId: string },
): Promise<ReviewOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const application = await findDecidable(tx, actor, review.applicationId);
    const { status } = review;
    const expanded = await withPhrase(tx, application, review);
    const isCurrent = application.version === review.version;
    if (expanded.outcome !== "remarks")
      return isCurrent ? expanded : findChangeMeanwhile(tx, application);
    const withRemarks = { ...review, remarks: expanded.remarks };
    if (isCurrent && (await isReasonMissing(tx, withRemarks))) return { outcome: "reasonMissing" };
    const remarks = withRemarks.remarks || null;
    const tooMany = isCurrent && (await countTowardsReviewLimits(tx, actor, application.id));
    if (tooMany) return tooMany;
    const feeDuePaise =
      isCurrent && status === "approved" && application.status !== "approved"
        ? await findFeeDueBeforeApproval(tx, application)
        : 0;
    if (feeDuePaise > 0 && !isAllowed(actor, "override"))
      return { outcome: "feeDue", duePaise: feeDuePaise };
    const { id: applicationId, remarks: stored } = application;
    const text = { applicationId, text: withRemarks.remarks, stored };
    if (isCurrent && (await refuseTextWithNumber(tx, actor, text)))
      return { outcome: "identityNumber" };
    const overridden = feeDuePaise > 0 && { feeDuePaise };
    const insertedPhrases = [
      ...(review.insertedPhrases ?? []),
      ...(review.phrase ? [review.phrase] : []),
    ];
    const change = { status, remarks, overridden, insertedPhrases };
    const writtenReview = isCurrent && (await writeReview(tx, actor, application, change));
    if (!writtenReview) return reviewConflict(tx, actor, withRemarks);
    const { certificate, isApplicantNotified } = writtenReview;
    const nobodyTold = !isApplicantNotified && { nobodyTold: true as const };
    if (certificate?.kind === "revoked")
      return { outcome: "updated", revoked: certificate.number, ...nobodyTold };
    const brake = brakeOf(certificate);
    const shared = { ...(feeDuePaise > 0 && { unpaidPaise: feeDuePaise }), ...nobodyTold };
    if (brake) return { outcome: "updated", brake, ...shared };
    const isRepeated = status === "approved" && application.status === status;
    const isWithout = isRepeated && (await canReissue(tx, { ...application, status }));
    return { outcome: "updated", ...(isWithout && { isWithoutCertificate: true }), ...shared };
  });
}

async function canReissue(
  tx: Office,
  application: Parameters<typeof findCertificateState>[1],
): Promise<boolean> {
  const certificate = await findCertificateState(tx, application);
  return certificate?.state === "revoked" && certificate.canIssue;
}

function brakeOf(certificate: CertificateChange | undefined): "held" | "beyondUsual" | undefined {
  if (certificate?.kind === "held") return "held";
  return certificate?.kind === "issued" && certificate.isBeyondUsual ? "beyondUsual" : undefined;
}

/** The outcome if the version changed. Reads again: on PostgreSQL another reviewer may have committed meanwhile. */
async function reviewConflict(
  tx: Office,
  actor: Actor,
  review: Review & { applicationId: string },
): Promise<ReviewOutcome> {
  const now = await findDecidable(tx, actor, review.applicationId);
  const latest = await findLatestChange(tx, now.id);
  const isOwnReview = latest?.how === "reviewed" && latest.uid === actor.uid;
  if (isOwnReview && isRepeat(now, review))
    return { outcome: "updated", ...(now.accountName === null && { nobodyTold: true }) };
  return changeMeanwhileOf(now, latest);
}

/** Whether the application is as this review would set it: the same person pressed the button twice. */
function isRepeat(now: ApplicationWithAccount, review: Review): boolean {
  return (
    now.version === review.version + 1 &&
    now.status === review.status &&
    (now.remarks ?? "") === review.remarks
  );
}
