import type { Office } from "../../office.ts";
import { withDueDate } from "../due-date.ts";
import { appendEvent, type ApplicationEvent, type EventActor } from "../events.ts";
import { setStatus, type ApplicationWithAccount } from "../office-records.ts";

type CorrectionEnd = Extract<ApplicationEvent, { kind: "corrected" | "correctionWithdrawn" }>;

/**
 * Returns an application to the office, in the transaction that ended a request to correct it: sets it under review and
 * waiting for the office, moves the promised day, and appends the event.
 * @param application the locked row as it was before; the calendar must have been locked first, by `lockCalendarToResume`
 * @returns the event, with the new end of the promised day if it moved
 */
export async function returnToOffice<Event extends CorrectionEnd>(
  tx: Office,
  actor: EventActor,
  application: ApplicationWithAccount,
  ending: Event,
): Promise<Event> {
  await setStatus(tx, {
    expected: application,
    status: "under-review",
    remarks: application.remarks,
    awaiting: "office",
    updatedAt: tx.clock(),
    updatedBy: actor === "portal" ? null : actor.uid,
  });
  const event = await withDueDate(tx, application, ending);
  await appendEvent(tx, actor, application.id, event);
  return event;
}
