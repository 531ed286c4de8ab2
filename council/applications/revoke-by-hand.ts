import { changeAs } from "../change-as.ts";
import { findCertificate } from "../certificates/records.ts";
import { revokeCertificate } from "../certificates/revoke-certificate.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findApproval, findTemplateToIssue, issueWithEvent } from "./certificate.ts";
import { countTowardsReviewLimits, type TooManyReviews } from "./count-reviews.ts";
import { appendEvent } from "./events.ts";
import { findDecidable } from "./find-decidable.ts";
import { wouldReplacementBeExpired } from "./replacement-end.ts";
import { lockForNotification } from "./notified-application.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { lockApplicationRow, raiseVersion } from "./office-records.ts";
import { refuseTextWithNumber, type RefusedText } from "./refused-texts.ts";
import type { RevokeByHand } from "./revoke-rules.ts";

export type RevokeOutcome =
  | { outcome: "revoked" }
  /** Another certificate was issued in its place. */
  | { outcome: "corrected"; number: string }
  /** None can be issued in its place: the service issues none any more, or it has expired. Nothing was written. */
  | { outcome: "noCertificate" }
  /** The application has another unrevoked certificate by now, or none. Nothing was written. */
  | { outcome: "changedMeanwhile" }
  | TooManyReviews
  | RefusedText;

/**
 * Revokes the certificate of an approved application with a reason, which the applicant reads; with `revoke: "correct"`
 * also issues a correct one in its place, which is valid as long as the wrong one. The application stays approved. Its
 * version rises, so that a review from a page with the wrong certificate is refused. Event, audit entry, notification and
 * letter are written in the same change.
 * @throws ForbiddenError unless the actor may decide the application; NotFoundError if there is no such application
 */
export async function revokeByHand(
  office: Office,
  actor: Actor,
  { applicationId, certificate: seen, reason, revoke }: RevokeByHand & { applicationId: string },
): Promise<RevokeOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const tooMany = await countTowardsReviewLimits(tx, actor, applicationId);
    if (tooMany) return tooMany;
    await lockApplicationRow(tx, applicationId);
    const application = await findDecidable(tx, actor, applicationId);
    const notified = await lockForNotification(tx, application);
    const current = await findCertificate(tx, applicationId);
    const isCurrent = current?.number === seen && current.revokedAt === null;
    if (!isCurrent || application.status !== "approved") return { outcome: "changedMeanwhile" };
    const template = revoke === "correct" ? await findTemplateToIssue(tx, application) : undefined;
    const cannotCorrect =
      !template || (await wouldReplacementBeExpired(tx, applicationId, current));
    if (revoke === "correct" && cannotCorrect) return { outcome: "noCertificate" };
    if (await refuseTextWithNumber(tx, actor, { applicationId, text: reason }))
      return { outcome: "identityNumber" };
    await revokeCertificate(tx, actor, applicationId, reason);
    await raiseVersion(tx, application);
    const eventOf = (replacedBy?: string) => {
      const details = { number: seen, reason, ...(replacedBy !== undefined && { replacedBy }) };
      return { kind: "certificateRevoked" as const, details };
    };
    const recordRevoked = async (replacedBy?: string) => {
      await appendEvent(tx, actor, applicationId, eventOf(replacedBy));
    };
    const replacedBy =
      template &&
      (await issueWithEvent(tx, actor, application, {
        template,
        approval: await findApproval(tx, applicationId),
        validUntil: current.validUntil,
        beforeEvent: recordRevoked,
      }));
    if (replacedBy === undefined) await recordRevoked();
    if (notified) await notifyApplicant(tx, notified, eventOf(replacedBy));
    return replacedBy === undefined
      ? { outcome: "revoked" }
      : { outcome: "corrected", number: replacedBy };
  });
}
