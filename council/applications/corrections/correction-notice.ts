import type { Notice } from "../../notifications/notify.ts";

type CorrectionTexts = "correctionRequested" | "correctionWithdrawn" | "correctionReminder";

/** The notification that a request for a correction was made, was withdrawn or is still open. */
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
