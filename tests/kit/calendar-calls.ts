import { findYearsWithoutHolidays } from "../../council/calendar/years-without-holidays.ts";
import { getCalendarToChange } from "../../council/due-dates/change-calendar.ts";
import { changeDueDate, getDueDateForm } from "../../council/due-dates/change-due-date.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";

/** The entries of `refusedCalls` in calls.ts about the calendar and due dates. */
export const calendarCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  findYearsWithoutHolidays: { to: ["citizen", "staff"], call: findYearsWithoutHolidays },
  getDueDateForm: {
    to: ["citizen", "staff"],
    call: (office, actor, { application }) => getDueDateForm(office, actor, application),
  },
  changeDueDate: {
    to: ["citizen", "staff"],
    call: (office, actor, { application }) =>
      changeDueDate(office, actor, {
        applicationId: application,
        date: "2026-02-02",
        reason: "The surveyor is ill.",
        seenDueAt: 0,
      }),
  },
  getCalendarToChange: { to: ["citizen", "staff"], call: getCalendarToChange },
};

/** Entries of `officeChanges` in calls.ts. */
export const officeCalendarChanges = ["changeDueDate"];
