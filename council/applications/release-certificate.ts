import { recordAudit } from "../audit/record.ts";
import { deleteHeldCertificate, findHeldCertificate } from "../certificates/held-certificates.ts";
import { changeAs } from "../change-as.ts";
import { ForbiddenError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import {
  dropHeldCertificate,
  findApproval,
  findTemplateToIssue,
  issueWithEvent,
} from "./certificate.ts";
import { hasActedForApplicant, mayRelease } from "./may-decide.ts";
import { lockOthersApplication } from "./messages/lock-others-application.ts";
import { lockForNotification } from "./notified-application.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { raiseVersion } from "./office-records.ts";

export type ReleaseOutcome =
  | { outcome: "released"; number: string }
  /** The service issues no certificate any more, so the held one was dropped. */
  | { outcome: "noCertificate" }
  /** The certificate is not held any more. Nothing was written. */
  | { outcome: "changedMeanwhile" };

/**
 * Issues a certificate that waited for a second official, or drops it if the service issues none any more. The second
 * official neither approved the application nor acted for its applicant. If there is no such reviewer, a reviewer who acted
 * for the applicant may release it, and last of all the one who approved. Raises the version of the application, so that a
 * review from a page without the certificate is refused. Event, audit entry, notification and letter are written in the
 * same change.
 * @throws ForbiddenError unless the actor may release it (may-decide.ts); NotFoundError if there is no such application
 */
export async function releaseCertificate(
  office: Office,
  actor: Actor,
  applicationId: string,
): Promise<ReleaseOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const application = await lockOthersApplication(tx, actor, applicationId);
    const notified = await lockForNotification(tx, application);
    const heldCertificate = await findHeldCertificate(tx, applicationId);
    if (!heldCertificate) return { outcome: "changedMeanwhile" };
    const { heldBy: approvedBy } = heldCertificate;
    if (!(await mayRelease(tx, actor, { ...application, approvedBy })))
      throw new ForbiddenError("a colleague can release it");
    const template = await findTemplateToIssue(tx, application);
    if (!template) {
      const dropped = (await dropHeldCertificate(tx, actor, applicationId, "noneGiven"))!;
      if (notified) await notifyApplicant(tx, notified, dropped);
      return { outcome: "noCertificate" };
    }
    await deleteHeldCertificate(tx, applicationId);
    const number = await issueWithEvent(tx, actor, application, {
      template,
      approval: await findApproval(tx, applicationId),
      released: true,
    });
    await raiseVersion(tx, application);
    await recordAudit(tx, actor, {
      action: "RELEASE_CERTIFICATE",
      subjectId: applicationId,
      details: {
        number,
        approvedBy,
        // The actor filed or corrected the application for somebody, and nobody less involved could release the certificate.
        ...((await hasActedForApplicant(tx, actor.uid, application)) && { filedBySelf: true }),
      },
    });
    const event = { kind: "certificateIssued", details: { number, released: true } } as const;
    if (notified) await notifyApplicant(tx, notified, event);
    return { outcome: "released", number };
  });
}
