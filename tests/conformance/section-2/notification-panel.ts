import { part, rule, text } from "../line.ts";

/** Notification panel, as section 2 of the specification has it. */
export const notificationPanel = part("Notification panel", {
  "panel-or-page": rule(
    "A panel over the page where scripts run; without scripts the page /notifications",
    "portal/elements/notifications-panel.ts",
  ),
  empty: text(
    "No notifications yet",
    "notifications.empty",
    "when there is no notification",
    "portal/signed-in/notifications.tsx",
  ),
  "mark-all-read": text(
    "Mark all as read",
    "notifications.markAllRead",
    "on its button, while a notification is unread",
    "portal/signed-in/notifications.tsx",
  ),
  click: rule(
    "Clicking a notification marks it read and goes to its action URL",
    "portal/signed-in/handle-notification-form.ts",
  ),
});
