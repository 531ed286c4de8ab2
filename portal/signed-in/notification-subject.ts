import { statuses, type Status } from "../../council/applications/status.ts";
import type { Notification } from "../../council/notifications/records.ts";
import type { TextReference } from "../../texts/translate.ts";

/** The status that a notification reports; undefined if it reports something else. */
export function reportedStatus({ message }: Pick<Notification, "message">): Status | undefined {
  return statuses.find((status) => message.key === `notifications.statusChanged.${status}`);
}

/**
 * The title of a notification. The title of a changed status names service and status. It is made from the message,
 * because older releases stored the same title for every status.
 */
export function titleOf({
  title,
  message,
}: Pick<Notification, "title" | "message">): TextReference {
  const status = reportedStatus({ message });
  if (status === undefined || status === "pending") return title;
  return { ...message, key: `notifications.statusTitle.${status}` };
}
