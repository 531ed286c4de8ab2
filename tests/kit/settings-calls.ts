import { confirmStep } from "../../council/first-steps/confirm-step.ts";
import { getFirstSteps } from "../../council/first-steps/get-first-steps.ts";
import { getLastBackup } from "../../council/first-steps/get-last-backup.ts";
import { sendTestLetter } from "../../council/first-steps/send-test-letter.ts";
import { changeCouncilSettings } from "../../council/settings/change-settings.ts";
import { getSettingsForAdmin } from "../../council/settings/get-settings.ts";
import { replaceLogo, deleteLogo } from "../../council/settings/logo.ts";
import { sampleSettings } from "../../council/settings/sample-settings.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";
import { picture } from "./test-files.ts";

/** The entries of `refusedCalls` in calls.ts for the settings and the first steps. */
export const settingsCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  changeCouncilSettings: {
    to: ["citizen", "staff"],
    call: (office, actor) =>
      changeCouncilSettings(office, actor, { expectedVersion: 0, settings: sampleSettings }),
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
  "changeCouncilSettings",
  "replaceLogo",
  "deleteLogo",
  "confirmStep",
  "sendTestLetter",
];
