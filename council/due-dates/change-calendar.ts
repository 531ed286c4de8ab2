import { isDeepStrictEqual } from "node:util";
import { everyLanguage } from "../../texts/languages.ts";
import { recordAudit } from "../audit/record.ts";
import type { Calendar, Holiday } from "../calendar/calendar.ts";
import { readCalendar, writeCalendar, type StoredCalendar } from "../calendar/records.ts";
import type { CalendarFormValues } from "../calendar/rules.ts";
import { dayInIndia } from "../day-in-india.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor, type Person } from "../permissions.ts";
import { moveDueDates } from "./move-due-dates.ts";

/**
 * The council's calendar with the holidays from this year on, for its form.
 * @throws ForbiddenError for those who do not manage the settings.
 */
export async function getCalendarToChange(
  office: Office,
  actor: Pick<Person, "role">,
): Promise<StoredCalendar> {
  requireAllowed(actor, "manageSettings");
  const { calendar, version } = await readCalendar(office);
  const first = firstChangeableDate(office);
  const holidays = calendar.holidays.filter(({ date }) => date >= first);
  return { calendar: { ...calendar, holidays }, version };
}

/** The first date whose holiday can be changed, `YYYY-MM-DD`; earlier holidays no longer matter. */
export function firstChangeableDate({ clock }: Pick<Office, "clock">): string {
  return `${dayInIndia(clock()).slice(0, 4)}-01-01`;
}

/**
 * Removes unchanged holidays of earlier years from a sent form: a form that was opened before the year began still sends
 * them.
 */
export async function removeUnchangedPastHolidays(
  office: Office,
  holidays: CalendarFormValues["holidays"],
): Promise<CalendarFormValues["holidays"]> {
  const { calendar } = await readCalendar(office);
  const first = firstChangeableDate(office);
  const past = calendar.holidays.filter(({ date }) => date < first);
  return holidays.filter(
    ({ date, name }) =>
      !past.some(
        (stored) =>
          stored.date === date &&
          everyLanguage.every((language) => (stored.name[language] ?? "") === name[language]),
      ),
  );
}

export interface CalendarChange {
  /** The version that the administrator saw. */
  expectedVersion: number;
  /** Replaces the days off, and the holidays from this year on. */
  calendar: Calendar;
}

/**
 * `moved`: how many due dates were moved. `changedMeanwhile`: somebody else changed the calendar; nothing was written.
 */
export type CalendarOutcome =
  | { outcome: "changed"; moved: number }
  | { outcome: "changedMeanwhile" };

/**
 * Changes the council's calendar, moves the due dates of open applications that become later, and writes an audit entry,
 * in the transaction of an administrator's form.
 */
export async function changeCalendar(
  tx: Office,
  actor: Actor,
  { expectedVersion, calendar: changed }: CalendarChange,
): Promise<CalendarOutcome> {
  const { calendar: before, version } = await readCalendar(tx);
  const first = firstChangeableDate(tx);
  const past = before.holidays.filter(({ date }) => date < first);
  const calendar = { ...changed, holidays: [...past, ...changed.holidays] };
  if (isDeepStrictEqual(calendar, before)) return { outcome: "changed", moved: 0 };
  if (version !== expectedVersion) return { outcome: "changedMeanwhile" };
  if (!(await writeCalendar(tx, { calendar, version }, actor.uid)))
    return { outcome: "changedMeanwhile" };
  const moved = await moveDueDates(tx, actor, calendar);
  await recordAudit(tx, actor, {
    action: "UPDATE_CALENDAR",
    details: { ...difference(before, calendar), moved },
  });
  return { outcome: "changed", moved };
}

function difference(before: Calendar, after: Calendar) {
  const without = (holidays: Holiday[], removed: Holiday[]) =>
    holidays.filter((holiday) => !removed.some((other) => isDeepStrictEqual(other, holiday)));
  return {
    ...(isDeepStrictEqual(before.weeklyDaysOff, after.weeklyDaysOff)
      ? {}
      : { weeklyDaysOff: { before: before.weeklyDaysOff, after: after.weeklyDaysOff } }),
    removed: without(before.holidays, after.holidays),
    added: without(after.holidays, before.holidays),
  };
}
