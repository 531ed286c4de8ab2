import { confirmStep } from "../../council/first-steps/confirm-step.ts";
import { getFirstSteps } from "../../council/first-steps/get-first-steps.ts";
import { getLastBackup } from "../../council/first-steps/get-last-backup.ts";
import { sendTestLetter } from "../../council/first-steps/send-test-letter.ts";
import { getSettingsForAdmin } from "../../council/settings/get-settings.ts";
import { replaceLogo, deleteLogo } from "../../council/settings/logo.ts";
import { sampleSettings } from "../../council/settings/sample-settings.ts";
import { saveSettingsForm } from "../../council/settings-form/save-settings-form.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";
import { picture } from "./test-files.ts";

/** The entries of `refusedCalls` in calls.ts for the settings and the first steps. */
export const settingsCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  saveSettingsForm: {
    to: ["citizen", "staff"],
    call: (office, actor) =>
      saveSettingsForm(office, actor, {
        settings: { expectedVersion: 0, settings: sampleSettings },
        calendar: { expectedVersion: 0, calendar: { weeklyDaysOff: [6, 7], holidays: [] } },
      }),
  },
  getSettingsForAdmin: { to: ["citizen", "staff"], call: getSettingsForAdmin },
  replaceLogo: {
    to: ["citizen", "staff"],
    call: async (office, actor) => replaceLogo(office, actor, await picture("png")),
  },
  deleteLogo: { to: ["citizen", "staff"], call: deleteLogo },
  getLastBackup: { to: ["citizen", "staff"], call: getLastBackup },
  getFirstSteps: { to: ["citizen", "staff"], call: getFirstSteps },
  confirmStep: {
    to: ["citizen", "staff"],
    call: (office, actor) => confirmStep(office, actor, "services"),
  },
  sendTestLetter: { to: ["citizen", "staff"], call: sendTestLetter },
};

/** Entries of `officeChanges` in calls.ts. */
export const officeSettingsChanges = [
  "saveSettingsForm",
  "replaceLogo",
  "deleteLogo",
  "confirmStep",
  "sendTestLetter",
];
