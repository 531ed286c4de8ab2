import { findYearsWithoutHolidays } from "../../council/calendar/years-without-holidays.ts";
import { getCalendarToChange } from "../../council/due-dates/change-calendar.ts";
import { changeDueDate, getDueDateForm } from "../../council/due-dates/change-due-date.ts";
import type { AccessCase } from "./access.ts";

/** The entries of `accessCases` in access.ts for the calendar and due dates. */
export const calendarAccess: Record<string, AccessCase> = {
  findYearsWithoutHolidays: { refusedTo: ["citizen", "staff"], invoke: findYearsWithoutHolidays },
  getDueDateForm: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { application }) => getDueDateForm(office, actor, application),
  },
  changeDueDate: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { application }) =>
      changeDueDate(office, actor, {
        applicationId: application,
        date: "2026-02-02",
        reason: "The surveyor is ill.",
        seenDueAt: 0,
      }),
  },
  getCalendarToChange: { refusedTo: ["citizen", "staff"], invoke: getCalendarToChange },
};

/** The entries of `officeChanges` in access.ts for the calendar and due dates. */
export const officeCalendarChanges = ["changeDueDate"];
