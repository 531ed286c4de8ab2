import type { Notice } from "../../notifications/notify.ts";

type CorrectionTexts = "correctionRequested" | "correctionWithdrawn" | "correctionReminder";

/** The notification of a request to correct something: that it was made, withdrawn, or is still open. */
export function correctionNotice(
  texts: CorrectionTexts,
  service: string,
): Pick<Notice, "title" | "message" | "type"> {
  return {
    title: { key: `notifications.${texts}.title` },
    message: { key: `notifications.${texts}.message`, args: { service } },
    type: "info",
  };
}
