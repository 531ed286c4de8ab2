import { dayInIndia } from "../../council/day-in-india.ts";
import { dayMs, notificationsUnfoldedDays } from "../../council/limits.ts";
import type { Notification } from "../../council/notifications/records.ts";

export interface DayOfNotifications {
  /** The day in India, `YYYY-MM-DD`. */
  day: string;
  /** The name of the day relative to today, if it has one. */
  name: "today" | "yesterday" | undefined;
  notifications: Notification[];
}

export interface NotificationsByDay {
  /** Newest first. */
  days: DayOfNotifications[];
  /** Read notifications older than a week, newest first: the page collapses them. */
  older: Notification[];
}

/**
 * Groups a person's notifications by the day they were created.
 * @param newestFirst as `listNotifications` returns them.
 * @param now milliseconds UTC.
 */
export function groupByDay(newestFirst: readonly Notification[], now: number): NotificationsByDay {
  const days = new Map<string, Notification[]>();
  const older: Notification[] = [];
  for (const notification of newestFirst) {
    const day = dayInIndia(notification.createdAt);
    if (notification.read && notification.createdAt < now - notificationsUnfoldedDays * dayMs)
      older.push(notification);
    else days.set(day, [...(days.get(day) ?? []), notification]);
  }
  const [today, yesterday] = [dayInIndia(now), dayInIndia(now - dayMs)];
  const nameOf = (day: string) =>
    day === today ? "today" : day === yesterday ? "yesterday" : undefined;
  return {
    days: [...days].map(([day, notifications]) => ({ day, name: nameOf(day), notifications })),
    older,
  };
}
