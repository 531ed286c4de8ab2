import { addDays, countDays, makeIsCounted, type IsCounted } from "../calendar/calendar.ts";
import { dayAt, endOfDay, type Day } from "../calendar/days.ts";
import { dueDay, dueDayAfterWaits, type Wait } from "../calendar/due-day.ts";
import { lockCalendar } from "../calendar/records.ts";
import type { ServicePromise } from "../catalogue/promise.ts";
import { getDefinition } from "../catalogue/version-records.ts";
import type { Office } from "../office.ts";
import { findEventsForWaits, findIdsWithManualDueDate, setDueAt } from "./due-records.ts";
import { nextEventAt, type ApplicationEvent } from "./events.ts";
import { isDecided, statusOf } from "./status.ts";
import { waitsIn } from "./waits.ts";

/** Calendar days need no calendar: nothing is read or locked for them. */
const noDaysOff = { weeklyDaysOff: [], holidays: [] };

async function calendarFor(tx: Office, { counted }: Pick<ServicePromise, "counted">) {
  return counted === "working" ? lockCalendar(tx) : noDaysOff;
}

/**
 * Locks the calendar for an application whose promised days begin to run again. Call it before the application is
 * locked: a change of the calendar locks first the calendar, then applications. The reverse could deadlock on PostgreSQL.
 */
export async function lockCalendarToResume(
  tx: Office,
  { serviceVersionId, dueAt }: Pick<PromisedApplication, "serviceVersionId" | "dueAt">,
): Promise<void> {
  if (dueAt === null) return;
  const { promise } = await getDefinition(tx, serviceVersionId);
  if (promise) await calendarFor(tx, promise);
}

/**
 * The end of the promised day for an application that is submitted at a time, both in milliseconds UTC; null without a
 * promise.
 * Locks the calendar if the promise counts working days.
 */
export async function promisedDueAt(
  tx: Office,
  promise: ServicePromise | null,
  submittedAt: number,
): Promise<number | null> {
  if (!promise) return null;
  const calendar = await calendarFor(tx, promise);
  return endOfDay(dueDay({ submissionDay: dayAt(submittedAt), promise, waits: [], calendar }));
}

interface PromisedApplication {
  id: string;
  submittedAt: number;
  serviceVersionId: string;
  /** As stored before the event. */
  status: string;
  awaiting: "office" | "applicant";
  /** The end of the promised day, in milliseconds UTC; null without a promise. */
  dueAt: number | null;
}

/** The events that may end a time in which the promised days did not run. */
type EndingEvent = Extract<
  ApplicationEvent,
  { kind: "statusChanged" | "corrected" | "correctionWithdrawn" }
>;

/**
 * Moves the due date of an application whose promised days begin to run again, by the counted days for which
 * they stood still, in the transaction of the change. They stand still while the application is decided, and while
 * the office waits for its applicant. A due date that was over before they stood still does not move. Holidays that were
 * added meanwhile count. The calendar must have been locked first, by `lockCalendarToResume`.
 * @param event makes the days run again; the caller appends it afterwards.
 * @returns the event, with the new end of the promised day if it moved.
 */
export async function withDueDate<Event extends EndingEvent>(
  tx: Office,
  application: PromisedApplication,
  event: Event,
): Promise<Event> {
  const dueAt = await resumePromise(tx, application, event);
  return dueAt === undefined ? event : { ...event, details: { ...event.details, dueAt } };
}

/** @returns the new end of the promised day; undefined if nothing was promised, or the day does not move. */
async function resumePromise(
  tx: Office,
  { id, submittedAt, serviceVersionId, status, awaiting, dueAt }: PromisedApplication,
  event: EndingEvent,
): Promise<number | undefined> {
  const stoodStill = isDecided[statusOf(status)] || awaiting === "applicant";
  if (dueAt === null || !stoodStill) return undefined;
  const { promise } = await getDefinition(tx, serviceVersionId);
  if (!promise) return undefined;
  const events = (await findEventsForWaits(tx, [id])).get(id) ?? [];
  const waits = waitsIn([...events, { ...event, at: await nextEventAt(tx, id) }]);
  if (waits.length === waitsIn(events).length) return undefined;
  const calendar = await calendarFor(tx, promise);
  const resumedDueDay = resumedDay(
    dayAt(dueAt),
    waits.at(-1)!,
    makeIsCounted(promise.counted, calendar),
  );
  const isSetByHand = (await findIdsWithManualDueDate(tx, [id])).has(id);
  const submissionDay = dayAt(submittedAt);
  const day = isSetByHand
    ? resumedDueDay
    : Math.max(resumedDueDay, dueDayAfterWaits({ submissionDay, promise, waits, calendar }));
  // A day that is over before the wait ends is no new promise.
  if (day <= dayAt(dueAt) || day < waits.at(-1)!.to) return undefined;
  await setDueAt(tx, [id], endOfDay(day));
  return endOfDay(day);
}

/**
 * The due day after a wait. If only days off lie between the last promised day and the end of the wait, it is the first
 * working day after the wait.
 */
function resumedDay(due: Day, { from, to }: Wait, isCounted: IsCounted): Day {
  if (due < from) return due;
  const moved = addDays(due, countDays(from, to, isCounted), isCounted);
  return moved < to ? addDays(to - 1, 1, isCounted) : moved;
}
