import { findHeldCertificate } from "../certificates/held-certificates.ts";
import { findCertificate } from "../certificates/records.ts";
import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findApproval, findTemplateToIssue, issueWithEvent } from "./certificate.ts";
import { countTowardsReviewLimits, type TooManyReviews } from "./count-reviews.ts";
import { findDecidable } from "./find-decidable.ts";
import { findReplacementEnd, wouldReplacementBeExpired } from "./replacement-end.ts";
import { lockForNotification } from "./notified-application.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { lockApplicationRow, raiseVersion } from "./office-records.ts";

export type ReissueOutcome =
  | { outcome: "issued"; number: string }
  /** The service issues none any more, or the new one would have expired already. Nothing was written. */
  | { outcome: "noCertificate" }
  /** The application is not approved any more, or another certificate was issued or is held. Nothing was written. */
  | { outcome: "changedMeanwhile" }
  | TooManyReviews;

/**
 * Issues another certificate for an approved application whose certificate was revoked by hand, as `revokeByHand` does when
 * it corrects a certificate: the new one names the person who approved the application and the number that it replaces,
 * and is valid until the time that `findReplacementEnd` returns. Raises the version of the application. Event, audit entry,
 * notification and letter are written in the same change.
 * @param revoked the number of the revoked certificate
 * @throws ForbiddenError unless the actor may decide the application; NotFoundError if there is no such application
 */
export async function reissueCertificate(
  office: Office,
  actor: Actor,
  { applicationId, revoked }: { applicationId: string; revoked: string },
): Promise<ReissueOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const tooMany = await countTowardsReviewLimits(tx, actor, applicationId);
    if (tooMany) return tooMany;
    await lockApplicationRow(tx, applicationId);
    const application = await findDecidable(tx, actor, applicationId);
    const notified = await lockForNotification(tx, application);
    const newest = await findCertificate(tx, applicationId);
    const isRevoked = newest?.number === revoked && newest.revokedAt !== null;
    if (
      !isRevoked ||
      application.status !== "approved" ||
      (await findHeldCertificate(tx, applicationId))
    )
      return { outcome: "changedMeanwhile" };
    const template = await findTemplateToIssue(tx, application);
    if (!template || (await wouldReplacementBeExpired(tx, applicationId, newest)))
      return { outcome: "noCertificate" };
    const approval = await findApproval(tx, applicationId);
    const validUntil = await findReplacementEnd(tx, applicationId, newest);
    const toIssue = { template, approval, validUntil, replaces: revoked };
    const number = await issueWithEvent(tx, actor, application, toIssue);
    await raiseVersion(tx, application);
    const event = { kind: "certificateIssued", details: { number, replaces: revoked } } as const;
    if (notified) await notifyApplicant(tx, notified, event);
    return { outcome: "issued", number };
  });
}
