import { isOnlyReviewer } from "../accounts/records.ts";
import { recordAudit } from "../audit/record.ts";
import { deleteHeld, findHeld, type HeldCertificate } from "../certificates/held.ts";
import { changeAs } from "../change-as.ts";
import { ForbiddenError } from "../errors.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import { issueWithEvent } from "./certificate.ts";
import { findDecidable } from "./find-decidable.ts";
import { lockForNotification } from "./notified-application.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { lockReviewed } from "./office-records.ts";

export type ReleaseOutcome =
  | { outcome: "released"; number: string }
  /** The service gives no certificate any more. */
  | { outcome: "noCertificate" }
  /** It is not held any more. Nothing was written. */
  | { outcome: "changedMeanwhile" };

/**
 * Issues a certificate that waited for a second official. That is anybody who may decide the application; whoever
 * approved it only if nobody else can review. Event, audit entry, notification and letter are in the same change.
 * @throws ForbiddenError to everybody else, NotFoundError if there is no such application
 */
export async function releaseCertificate(
  office: Office,
  actor: Actor,
  applicationId: string,
): Promise<ReleaseOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    await lockReviewed(tx, applicationId);
    const application = await findDecidable(tx, actor, applicationId);
    const notified = await lockForNotification(tx, application);
    const heldCertificate = await findHeld(tx, applicationId);
    if (!heldCertificate) return { outcome: "changedMeanwhile" };
    if (!(await isSecondOfficial(tx, actor, heldCertificate)))
      throw new ForbiddenError("approved by them");
    await deleteHeld(tx, applicationId);
    const number = await issueWithEvent(tx, actor, application, { released: true });
    await recordAudit(tx, actor, {
      action: "RELEASE_CERTIFICATE",
      subjectId: applicationId,
      details: { number: number ?? null, approvedBy: heldCertificate.heldBy },
    });
    if (number === undefined) return { outcome: "noCertificate" };
    const event = { kind: "certificateIssued", details: { number, released: true } } as const;
    if (notified) await notifyApplicant(tx, notified, event);
    return { outcome: "released", number };
  });
}

/** Whether a person may review and did not approve the application themselves, or nobody else can review. */
export async function isSecondOfficial(
  office: Office,
  actor: Actor,
  { heldBy }: Pick<HeldCertificate, "heldBy">,
): Promise<boolean> {
  if (!isAllowed(actor, "review")) return false;
  return heldBy !== actor.uid || isOnlyReviewer(office, actor.uid);
}
