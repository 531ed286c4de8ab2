import { recordAudit } from "../../audit/record.ts";
import { changeAs } from "../../change-as.ts";
import { NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { appendEvent, type ApplicationEvent } from "../events.ts";
import { notifyOfApplicantsEvent } from "../notify-of-applicants-event.ts";
import { checkText, eventIdOf, type TextRefused, type NewText } from "./check-text.ts";
import { lockApplication, updateForMessage } from "./records.ts";

export type WriteToOfficeOutcome =
  /** Also returned if the same form was sent before. */
  { outcome: "sent" } | TextRefused;

/**
 * Writes a message of an applicant to the office, on their own application in any status. Event, audit
 * entry, the office's notifications and the applicant's copy are written in one change. The application waits
 * for an answer from its first unanswered message on.
 * @throws NotFoundError when there is no such application, or it is somebody else's.
 */
export async function writeToOffice(
  office: Office,
  actor: Actor,
  newText: NewText,
): Promise<WriteToOfficeOutcome> {
  return changeAs(office, actor, "seeOwnApplications", async (tx, actor) => {
    const application = await lockApplication(tx, newText.applicationId);
    if (application?.userId !== actor.uid) throw new NotFoundError("application");
    const refusal = await checkText(tx, actor, "applicant", newText);
    if (refusal?.outcome === "alreadyStored") return { outcome: "sent" };
    if (refusal) return refusal;

    const { id } = application;
    const eventId = eventIdOf(actor, newText);
    const event: ApplicationEvent = {
      kind: "messageFromApplicant",
      details: { text: newText.text },
    };
    const at = await appendEvent(tx, actor, id, event, eventId);
    // All messages from this time on are unanswered.
    const unansweredSince = application.unansweredSince ?? at;
    await updateForMessage(tx, { id, unansweredSince, updatedBy: actor.uid });
    await recordAudit(tx, actor, {
      action: "WRITE_MESSAGE",
      subjectId: id,
      details: { event: eventId },
    });
    await notifyOfApplicantsEvent(tx, application, event, {
      group: "newMessages",
      texts: "notifications.messageFromApplicant",
      listQuery: "show=unanswered",
    });
    return { outcome: "sent" };
  });
}
