import { redirectDocument } from "react-router";
import { listNotifications } from "../../council/notifications/list.ts";
import type { Notification } from "../../council/notifications/records.ts";
import { formatDate } from "../../texts/format.ts";
import { Button } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Icon } from "../components/icon.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { handleNotificationForm } from "./handle-notification-form.ts";
import { NotificationItem } from "./notification-item.tsx";
import { groupByDay } from "./notifications-by-day.ts";
import { NotificationsPanel } from "./notifications-panel.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/notifications";
import "../notifications.css";

export const handle = { hydrate: false } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const notifications = await listNotifications(office, actorOf(visit), visit.language);
  return groupByDay(notifications, office.clock());
}

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  return redirectDocument(await handleNotificationForm(office, visit, await request.formData()));
});

/** The notification panel (spec section 2) as a page; where scripts run, the bell opens it as a panel. */
export default function Notifications({ loaderData: { days, older } }: Route.ComponentProps) {
  const t = useTexts();
  const unread = days.flatMap((day) => day.notifications).filter((one) => !one.read).length;
  return (
    <>
      <PageTitle title={t("notifications.title")} />
      <PageHeading
        title={t("notifications.title")}
        intro={unread > 0 && t("notifications.unread", { count: unread })}
        actions={
          unread > 0 && (
            <form method="post" action="/notifications">
              <FormOwner />
              <Button name="intent" value="readAll" appearance="secondary" icon="check">
                {t("notifications.markAllRead")}
              </Button>
            </form>
          )
        }
      />
      {days.length + older.length === 0 && (
        <EmptyState title={t("notifications.empty")} text={t("notifications.emptyText")} />
      )}
      {days.map(({ day, name, notifications }) => (
        <section key={day} className="stack gap-3">
          <h2 className="text-small font-semibold text-muted">
            {name ? t(`notifications.${name}`) : formatDate(Date.parse(day), t.language)}
          </h2>
          <NotificationList notifications={notifications} isBelowDay />
        </section>
      ))}
      {older.length > 0 && (
        <details>
          <summary className="notifications-older">
            <h2 className="text-small font-semibold text-muted">
              {t("notifications.older", { count: older.length })}
            </h2>
            <Icon name="chevron-down" className="icon-turns" />
          </summary>
          <NotificationList notifications={older} />
        </details>
      )}
      <NotificationsPanel />
    </>
  );
}

interface NotificationListProps {
  notifications: readonly Notification[];
  /** Whether the day of the notifications is above them, so that they show only the time. */
  isBelowDay?: boolean;
}

function NotificationList({ notifications, isBelowDay = false }: NotificationListProps) {
  return (
    <ul role="list" className="notifications">
      {notifications.map((notification) => (
        <NotificationItem key={notification.id} {...{ notification, isBelowDay }} />
      ))}
    </ul>
  );
}
