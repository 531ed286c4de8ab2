import { statuses, type Status } from "../../council/applications/status.ts";
import type { Notification } from "../../council/notifications/records.ts";

/** The status that a notification reports; undefined if it reports something else. */
export function reportedStatus({ message }: Pick<Notification, "message">): Status | undefined {
  return statuses.find((status) => message.key === `notifications.statusChanged.${status}`);
}
