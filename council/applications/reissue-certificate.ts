import { findHeld } from "../certificates/held.ts";
import { findCertificate } from "../certificates/records.ts";
import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findApproval, findTemplateToIssue, issueWithEvent } from "./certificate.ts";
import { findTooManyDecisions, type TooManyDecisions } from "./decision-limits.ts";
import { findDecidable } from "./find-decidable.ts";
import { findKeptEnd, isOver } from "./kept-end.ts";
import { lockForNotification } from "./notified-application.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { lockApplicationRow, raiseVersion } from "./office-records.ts";

export type ReissueOutcome =
  | { outcome: "issued"; number: string }
  /** The service gives none any more, or it would be over. Nothing was written. */
  | { outcome: "noCertificate" }
  /** The application is not approved any more, or another one was issued or is held. Nothing was written. */
  | { outcome: "changedMeanwhile" }
  | TooManyDecisions;

/**
 * Issues another certificate for an approved application whose certificate was revoked by hand, as `revokeByHand` does
 * at once: it names whoever approved, and the number in whose place it is, and ends when that one ended. The application
 * gets another version, as there. Event, audit entry, notification and letter are in the same change.
 * @throws ForbiddenError unless the actor may decide the application, NotFoundError if there is none
 */
export async function reissueCertificate(
  office: Office,
  actor: Actor,
  { applicationId, revoked }: { applicationId: string; revoked: string },
): Promise<ReissueOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const tooMany = await findTooManyDecisions(tx, actor, applicationId);
    if (tooMany) return tooMany;
    await lockApplicationRow(tx, applicationId);
    const application = await findDecidable(tx, actor, applicationId);
    const notified = await lockForNotification(tx, application);
    const last = await findCertificate(tx, applicationId);
    const isRevoked = last?.number === revoked && last.revokedAt !== null;
    if (!isRevoked || application.status !== "approved" || (await findHeld(tx, applicationId)))
      return { outcome: "changedMeanwhile" };
    const template = await findTemplateToIssue(tx, application);
    if (!template || (await isOver(tx, applicationId, last))) return { outcome: "noCertificate" };
    const approval = await findApproval(tx, applicationId);
    const anew = { replaces: revoked };
    const validUntil = await findKeptEnd(tx, applicationId, last);
    const how = { approval, validUntil, ...anew };
    const number = await issueWithEvent(tx, actor, application, { template, ...how });
    await raiseVersion(tx, application);
    const event = { kind: "certificateIssued", details: { number, ...anew } } as const;
    if (notified) await notifyApplicant(tx, notified, event);
    return { outcome: "issued", number };
  });
}
