import { recordAudit } from "../../audit/record.ts";
import { changeAs } from "../../change-as.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { appendEvent, type ApplicationEvent } from "../events.ts";
import { lockForNotification } from "../notified-application.ts";
import { notifyApplicant } from "../notify-applicant.ts";
import type { ApplicationWithAccount } from "../office-records.ts";
import { checkText, eventIdOf, type TextRefused, type NewText } from "./check-text.ts";
import { lockOthersApplication } from "./lock-others-application.ts";
import { firstMessageAfter, updateForMessage } from "./records.ts";

export interface MessageToApplicant extends NewText {
  /** The time of the applicant's newest message that the writer saw, milliseconds UTC; 0 if there was none. */
  readUpTo: number;
}

export type WriteToApplicantOutcome =
  /** Also returned if the same form was sent before. */
  | { outcome: "sent" }
  /** The applicant's account is gone, so nobody would read the message. Nothing was stored. */
  | { outcome: "applicantGone" }
  | TextRefused;

/**
 * Writes a message of the office to an applicant. Event, audit entry, notification and letter are written in one
 * change. The message answers all messages that its writer saw; a message that came meanwhile still waits.
 * @throws ForbiddenError unless the actor may review, or if the application is their own.
 * @throws NotFoundError when there is no such application.
 */
export async function writeToApplicant(
  office: Office,
  actor: Actor,
  newText: MessageToApplicant,
): Promise<WriteToApplicantOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const application = await lockOthersApplication(tx, actor, newText.applicationId);
    const notified = await lockForNotification(tx, application);
    if (!notified) return { outcome: "applicantGone" };
    const refusal = await checkText(tx, actor, "office", newText);
    if (refusal?.outcome === "alreadyStored") return { outcome: "sent" };
    if (refusal) return refusal;

    const { id } = application;
    const eventId = eventIdOf(actor, newText);
    const event: ApplicationEvent = { kind: "messageFromOffice", details: { text: newText.text } };
    await appendEvent(tx, actor, id, event, eventId);
    const unansweredSince = await findStillUnanswered(tx, application, newText);
    await updateForMessage(tx, { id, unansweredSince, updatedBy: actor.uid });
    await recordAudit(tx, actor, {
      action: "WRITE_MESSAGE",
      subjectId: id,
      details: { event: eventId },
    });
    await notifyApplicant(tx, notified, event);
    return { outcome: "sent" };
  });
}

/**
 * The time of the oldest message that the writer had not seen and nobody has answered, in milliseconds UTC; null if there
 * is none. Messages that were answered before stay answered, even if the writer's page is older than the answer.
 */
async function findStillUnanswered(
  tx: Office,
  { unansweredSince }: Pick<ApplicationWithAccount, "unansweredSince">,
  { applicationId, readUpTo }: MessageToApplicant,
): Promise<number | null> {
  if (unansweredSince === null) return null;
  return firstMessageAfter(tx, {
    applicationId,
    readUpTo: Math.max(readUpTo, unansweredSince - 1),
  });
}
