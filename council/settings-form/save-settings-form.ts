import { queueLettersToAdministrators } from "../accounts/notify-administrators.ts";
import { lockCalendarToChange, readCalendar } from "../calendar/records.ts";
import { changeAs } from "../change-as.ts";
import { changeCalendar, type CalendarChange } from "../due-dates/change-calendar.ts";
import { upiIdChangedLetter } from "../mail/letters/administrators-notified.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { changeCouncilSettings, type SettingsChange } from "../settings/change-settings.ts";
import { clearCouncilCache, toCouncil } from "../settings/get-council.ts";
import { readCouncilSettings } from "../settings/records.ts";

export interface SettingsFormChange {
  settings: SettingsChange;
  calendar: CalendarChange;
}

/**
 * `moved`: how many due dates the calendar moved. `changedMeanwhile`: somebody else saved other settings or another
 * calendar since the form was opened, and nothing was written; `versions` are the current versions.
 */
export type SettingsFormOutcome =
  | { outcome: "changed"; moved: number }
  | { outcome: "changedMeanwhile"; versions: Record<keyof SettingsFormChange, number> };

/** Thrown to end the transaction with nothing written. */
class ChangedMeanwhileError extends Error {}

/**
 * Changes the council's settings and its calendar, or neither. If the UPI ID changes, the administrators get a letter about
 * it.
 * @throws ForbiddenError for those who do not manage the settings.
 */
export async function saveSettingsForm(
  office: Office,
  actor: Actor,
  { settings, calendar }: SettingsFormChange,
): Promise<SettingsFormOutcome> {
  try {
    return await changeAs(office, actor, "manageSettings", async (tx, actor) => {
      // Because of this lock, a second press of the button waits for the first, and then finds nothing left to change.
      await lockCalendarToChange(tx);
      const { upiId: upiIdBefore } = toCouncil(await readCouncilSettings(tx));
      const settingsOutcome = await changeCouncilSettings(tx, actor, settings);
      if (settingsOutcome.outcome === "changedMeanwhile") throw new ChangedMeanwhileError();
      const calendarOutcome = await changeCalendar(tx, actor, calendar);
      if (calendarOutcome.outcome === "changedMeanwhile") throw new ChangedMeanwhileError();
      const { upiId } = settings.settings;
      if (upiId !== upiIdBefore)
        await queueLettersToAdministrators(tx, actor, (t, input) =>
          upiIdChangedLetter(t, { ...input, upiId }),
        );
      return calendarOutcome;
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhileError)
      return { outcome: "changedMeanwhile", versions: await readVersions(office) };
    throw error;
  } finally {
    clearCouncilCache(office);
  }
}

async function readVersions(office: Office) {
  const { version: settings } = await readCouncilSettings(office);
  const { version: calendar } = await readCalendar(office);
  return { settings, calendar };
}
