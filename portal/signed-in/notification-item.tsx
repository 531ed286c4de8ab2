import type { Notification } from "../../council/notifications/records.ts";
import { formatDateTime, formatTime } from "../../texts/format.ts";
import type { TextReference } from "../../texts/translate.ts";
import { Button } from "../components/button.tsx";
import { statusAppearances } from "../components/status-appearance.ts";
import { StatusDisc } from "../components/status-disc.tsx";
import { iconOfTone } from "../components/tone.ts";
import { withMarkedText } from "../components/with-marked-text.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { reportedStatus } from "./notification-subject.ts";

interface NotificationItemProps {
  notification: Notification;
  /** Whether the day of the notification is above it, so that it shows only the time. */
  isBelowDay: boolean;
}

/** One notification: its title is the button that opens it; the whole card is clickable. */
export function NotificationItem({ notification, isBelowDay }: NotificationItemProps) {
  const t = useTexts();
  const { id, read, createdAt, serviceLanguage } = notification;
  const markedTextOf = (text: TextReference) =>
    withMarkedText(t.of(text), String(text.args?.["service"]), serviceLanguage);
  const title = markedTextOf(notification.title);
  // Tells the buttons of two notifications with the same title apart.
  const timeId = `time-${id}`;
  return (
    <li className={read ? "notification" : "notification notification-unread"}>
      <StatusDisc {...appearanceOf(notification)} />
      <form method="post" action="/notifications" className="notification-text">
        <FormOwner />
        <input type="hidden" name="id" value={id} />
        <h3>
          <button
            name="intent"
            value="open"
            aria-describedby={timeId}
            className="notification-open"
          >
            {title}
          </button>
        </h3>
        <p className="text-small">{markedTextOf(notification.message)}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-muted">
          {!read && <strong className="text-geru">{t("notifications.new")}</strong>}
          <time id={timeId} dateTime={new Date(createdAt).toISOString()}>
            {(isBelowDay ? formatTime : formatDateTime)(createdAt, t.language)}
          </time>
        </p>
      </form>
      <form method="post" action="/notifications" className="notification-remove">
        <FormOwner />
        <input type="hidden" name="id" value={id} />
        <Button
          name="intent"
          value="remove"
          appearance="quiet"
          small
          icon="trash"
          aria-describedby={timeId}
        >
          <span className="notification-remove-text">{t("common.remove")}</span>
          <span className="sr-only">{title}</span>
        </Button>
      </form>
    </li>
  );
}

function appearanceOf(notification: Notification) {
  const status = reportedStatus(notification);
  const { type } = notification;
  return status ? statusAppearances[status] : { tone: type, icon: iconOfTone[type] };
}
