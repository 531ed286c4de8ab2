import { confirmStep } from "../../council/first-steps/confirm-step.ts";
import { getFirstSteps } from "../../council/first-steps/get-first-steps.ts";
import { getLastBackup } from "../../council/first-steps/get-last-backup.ts";
import { sendTestLetter } from "../../council/first-steps/send-test-letter.ts";
import { getSettingsForAdmin } from "../../council/settings/get-settings.ts";
import { replaceLogo, deleteLogo } from "../../council/settings/logo.ts";
import { sampleSettings } from "../../council/settings/sample-settings.ts";
import { saveSettingsForm } from "../../council/settings-form/save-settings-form.ts";
import type { AccessCase } from "./access.ts";
import { picture } from "./test-files.ts";

/** The entries of `accessCases` in access.ts for the settings and the first steps. */
export const settingsAccess: Record<string, AccessCase> = {
  saveSettingsForm: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor) =>
      saveSettingsForm(office, actor, {
        settings: { expectedVersion: 0, settings: sampleSettings },
        calendar: { expectedVersion: 0, calendar: { weeklyDaysOff: [6, 7], holidays: [] } },
      }),
  },
  getSettingsForAdmin: { refusedTo: ["citizen", "staff"], invoke: getSettingsForAdmin },
  replaceLogo: {
    refusedTo: ["citizen", "staff"],
    invoke: async (office, actor) => replaceLogo(office, actor, await picture("png")),
  },
  deleteLogo: { refusedTo: ["citizen", "staff"], invoke: deleteLogo },
  getLastBackup: { refusedTo: ["citizen", "staff"], invoke: getLastBackup },
  getFirstSteps: { refusedTo: ["citizen", "staff"], invoke: getFirstSteps },
  confirmStep: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor) => confirmStep(office, actor, "services"),
  },
  sendTestLetter: { refusedTo: ["citizen", "staff"], invoke: sendTestLetter },
};

/** The entries of `officeChanges` in access.ts for the settings and the first steps. */
export const officeSettingsChanges = [
  "saveSettingsForm",
  "replaceLogo",
  "deleteLogo",
  "confirmStep",
  "sendTestLetter",
];
