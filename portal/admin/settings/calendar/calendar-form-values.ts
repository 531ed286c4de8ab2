import type { Calendar } from "../../../../council/calendar/calendar.ts";
import type { CalendarFormValues } from "../../../../council/calendar/rules.ts";
import { holidaysAtMost } from "../../../../council/limits.ts";
import { perLanguage } from "../../../../texts/languages.ts";

type Row = CalendarFormValues["holidays"][number];

/** The form as it was typed. Every date is a control `holidays`; the names of row 0 are `holidays-0-name-hi` …. */
export interface CalendarFormState {
  calendar: CalendarFormValues;
  /** The version of the calendar when the form was filled. */
  expectedVersion: number;
  /** The row that was just added, which gets the focus. */
  focus?: number | undefined;
}

/** As many rows may be blank as are filled in. */
const rowsAtMost = 2 * holidaysAtMost;

/** Converts a calendar to form values. */
export function toCalendarValues({ weeklyDaysOff, holidays }: Calendar): CalendarFormValues {
  return {
    weeklyDaysOff,
    holidays: holidays.map(({ date, name }) => ({
      date,
      name: perLanguage((language) => name[language] ?? ""),
    })),
  };
}

/** Reads the values of a posted form. */
export function readCalendarValues(form: FormData): CalendarFormState {
  const text = (name: string) => String(form.get(name) ?? "");
  // Each row is looked up in the whole form, so their number is bounded.
  const rows = form.getAll("holidays").slice(0, rowsAtMost);
  const calendar = {
    weeklyDaysOff: form.getAll("weeklyDaysOff").map(Number) as CalendarFormValues["weeklyDaysOff"],
    holidays: rows.map((date, row) => ({
      date: String(date),
      name: perLanguage((language) => text(`holidays-${row}-name-${language}`)),
    })),
  };
  return { calendar, expectedVersion: Number(text("expectedVersion")) };
}

/** Adds or removes a row; undefined if no such button was pressed. */
export function applyRowChange(
  { calendar, expectedVersion }: CalendarFormState,
  form: FormData,
): CalendarFormState | undefined {
  const { holidays } = calendar;
  const changed = (rows: Row[], focus?: number): CalendarFormState => ({
    calendar: { ...calendar, holidays: rows },
    expectedVersion,
    focus,
  });
  if (form.has("addHoliday")) {
    const blank = { date: "", name: perLanguage(() => "") };
    return changed([...holidays, blank], holidays.length);
  }
  const removed = form.get("removeHoliday");
  if (removed === null) return undefined;
  return changed(holidays.filter((_, row) => row !== Number(removed)));
}
