import type { Calendar } from "../../../../council/calendar/calendar.ts";
import type { CalendarFormValues } from "../../../../council/calendar/rules.ts";
import { holidaysAtMost } from "../../../../council/limits.ts";
import { perLanguage } from "../../../../texts/languages.ts";

type Holiday = CalendarFormValues["holidays"][number];

/** Twice as many as there may be holidays: half of the rows may be blank. */
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

/**
 * Reads the calendar of a posted form. All controls for dates are called `holidays`; those for the names of the holiday
 * in row 0 are called `holidays-0-name-hi` and so on.
 */
export function readCalendarValues(form: FormData): CalendarFormValues {
  // Each row searches the whole form for its names, so the number of rows is limited.
  const rows = form.getAll("holidays").slice(0, rowsAtMost);
  return {
    weeklyDaysOff: form.getAll("weeklyDaysOff").map(Number) as CalendarFormValues["weeklyDaysOff"],
    holidays: rows.map((date, row) => ({
      date: String(date),
      name: perLanguage((language) => String(form.get(`holidays-${row}-name-${language}`) ?? "")),
    })),
  };
}

export function blankHoliday(): Holiday {
  return { date: "", name: perLanguage(() => "") };
}
