import { z } from "zod";
import { calendarForm } from "../calendar/rules.ts";
import { settingsForm } from "../settings/rules.ts";

/**
 * The form of the council's settings and calendar. Its fields are in the order of the page, so that errors are listed in
 * this order.
 * @param firstDate the first date that a holiday may have, `YYYY-MM-DD`: the form does not show earlier holidays.
 */
export function settingsAndCalendarForm(firstDate: string) {
  const {
    name,
    region,
    defaultLanguage,
    address,
    hours,
    phone,
    helpline,
    email,
    sender,
    ...otherFields
  } = settingsForm.shape;
  const { applicationsPerDay, correctionDays, wards, ...afterCalendar } = otherFields;
  return z
    .strictObject({
      name,
      region,
      defaultLanguage,
      address,
      hours,
      phone,
      helpline,
      email,
      sender,
      applicationsPerDay,
      correctionDays,
      wards,
      ...calendarForm(firstDate).shape,
      ...afterCalendar,
    })
    .transform(({ weeklyDaysOff, holidays, ...settings }) => ({
      settings,
      calendar: { weeklyDaysOff, holidays },
    }));
}
