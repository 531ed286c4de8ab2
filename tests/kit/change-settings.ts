import {
  getCalendarToChange,
  type CalendarChange,
} from "../../council/due-dates/change-calendar.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import type { SettingsChange } from "../../council/settings/change-settings.ts";
import { getSettingsForAdmin } from "../../council/settings/get-settings.ts";
import { saveSettingsForm } from "../../council/settings-form/save-settings-form.ts";

/** Saves the settings form with these settings and the present calendar. */
export async function changeCouncilSettings(office: Office, actor: Actor, change: SettingsChange) {
  const { calendar, version } = await getCalendarToChange(office, { role: "admin" });
  return saveSettingsForm(office, actor, {
    settings: change,
    calendar: { expectedVersion: version, calendar },
  });
}

/** Saves the settings form with this calendar and the present settings. */
export async function changeCalendar(office: Office, actor: Actor, change: CalendarChange) {
  const { council } = await getSettingsForAdmin(office, { role: "admin" });
  return saveSettingsForm(office, actor, {
    settings: { expectedVersion: council.version, settings: council },
    calendar: change,
  });
}
