import { rule, text, type Line } from "../line.ts";
import { bell } from "../test-files.ts";

/** Notification panel, as section 2 of the specification has it. */
export const notificationPanelLines: readonly Line[] = [
  rule(
    "A panel over the page where scripts run; the page /notifications without",
    "portal/elements/notifications-panel.ts",
    bell,
    "the bell opens a panel over the page, whose buttons do what they say @js @phone",
  ),
  text(
    "No notifications yet",
    "notifications.empty",
    "when there is none",
    "portal/signed-in/notifications.tsx",
    bell,
    "a citizen marks all as read and removes what is done with",
  ),
  text(
    "Mark all as read",
    "notifications.markAllRead",
    "on its button, while any is unread",
    "portal/signed-in/notifications.tsx",
    bell,
    "a citizen marks all as read and removes what is done with",
  ),
  rule(
    "Clicking a notification marks it read and goes to its action URL",
    "portal/signed-in/handle-notification-form.ts",
    bell,
    "a new administrator is welcomed, opens a notification and is where it leads",
  ),
];
