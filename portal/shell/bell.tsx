import { formatBadge } from "../../council/notifications/rules.ts";
import { Icon } from "../components/icon.tsx";
import { useTexts } from "../visit/texts.tsx";

interface BellProps {
  /** How many notifications are unread. */
  unread: number;
  /** The page's path, with its query. */
  path: string;
  className?: string;
}

/**
 * A link to the notifications with the number of unread ones; JavaScript updates the number and
 * opens a panel instead.
 */
export function Bell({ unread, path, className = "" }: BellProps) {
  const t = useTexts();
  return (
    <a
      className={`nav-link bell no-print ${className}`}
      href="/notifications"
      aria-current={path.split("?")[0] === "/notifications" ? "page" : undefined}
    >
      <Icon name="bell" />
      <span className="sr-only">{t("notifications.title")}</span>
      <unread-badge hidden={unread === 0} suppressHydrationWarning>
        <span className="badge" aria-hidden="true" suppressHydrationWarning>
          {formatBadge(unread)}
        </span>
        <span className="sr-only" suppressHydrationWarning>
          {t("notifications.unread", { count: unread })}
        </span>
      </unread-badge>
    </a>
  );
}
