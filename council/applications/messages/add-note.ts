import { recordAudit } from "../../audit/record.ts";
import { changeAs } from "../../change-as.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { appendEvent } from "../events.ts";
import { checkText, eventIdOf, type TextRefused, type NewText } from "./check-text.ts";
import { lockOthersApplication } from "./lock-others-application.ts";

export type AddNoteOutcome =
  /** Also returned if the same form was sent before. */
  { outcome: "added" } | TextRefused;

/**
 * Adds a note to an application, for the office alone: the applicant is not notified, and nothing that they see changes. A
 * note answers no message.
 * @throws ForbiddenError unless the actor may review, or if the application is their own.
 * @throws NotFoundError when there is no such application.
 */
export async function addNote(
  office: Office,
  actor: Actor,
  input: NewText,
): Promise<AddNoteOutcome> {
  // The message form of the page has the same key. Without the prefix, a note with a message's text would count as a repeat.
  const newText = { ...input, key: `note ${input.key}` };
  return changeAs(office, actor, "review", async (tx, actor) => {
    const { id } = await lockOthersApplication(tx, actor, newText.applicationId);
    const refusal = await checkText(tx, actor, "office", newText);
    if (refusal?.outcome === "alreadyStored") return { outcome: "added" };
    if (refusal) return refusal;

    const eventId = eventIdOf(actor, newText);
    const { text } = newText;
    await appendEvent(tx, actor, id, { kind: "noteAdded", details: { text } }, eventId);
    await recordAudit(tx, actor, {
      action: "ADD_NOTE",
      subjectId: id,
      details: { event: eventId },
    });
    return { outcome: "added" };
  });
}
