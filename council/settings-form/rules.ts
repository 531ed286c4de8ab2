import { z } from "zod";
import { calendarForm } from "../calendar/rules.ts";
import { settingsForm } from "../settings/rules.ts";

/**
 * The form of the council's settings and calendar. Its fields are in the order of the page, as errors are listed.
 * @param firstDate of the holidays that the form shows, `YYYY-MM-DD`: earlier ones are over.
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
    ...below
  } = settingsForm.shape;
  const { applicationsPerDay, correctionDays, wards, ...afterCalendar } = below;
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
