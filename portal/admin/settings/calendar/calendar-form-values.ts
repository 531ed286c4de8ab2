import type { Calendar } from "../../../../council/calendar/calendar.ts";
import type { CalendarFormValues } from "../../../../council/calendar/rules.ts";
import { holidaysAtMost } from "../../../../council/limits.ts";
import { perLanguage } from "../../../../texts/languages.ts";

type Holiday = CalendarFormValues["holidays"][number];

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

/**
 * Reads the calendar of a posted form. Every date is a control `holidays`; the names of row 0 are
 * `holidays-0-name-hi` ….
 */
export function readCalendarValues(form: FormData): CalendarFormValues {
  // The names of each row are searched for in the whole form, so the number of rows is limited.
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
