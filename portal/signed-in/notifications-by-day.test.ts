import { expect, it } from "vitest";
import type { Notification } from "../../council/notifications/records.ts";
import { groupByDay } from "./notifications-by-day.ts";

const hour = 60 * 60 * 1000;
/** Half past midnight in India, which is still the previous day in UTC. */
const now = Date.UTC(2026, 0, 9, 19, 0);

function notification(hoursAgo: number, read = false): Notification {
  const text = { key: "notifications.welcome.title" } as const;
  const createdAt = now - hoursAgo * hour;
  return {
    id: `${hoursAgo}`,
    title: text,
    message: text,
    type: "info",
    read,
    createdAt,
    actionUrl: "/",
  };
}

it("notifications are grouped by the day in India, newest first, and today and yesterday have a name", () => {
  const { days, older } = groupByDay(
    [0, 1, 24, 25, 48].map((hoursAgo) => notification(hoursAgo)),
    now,
  );
  expect(
    days.map(({ day, name, notifications }) => [day, name, notifications.map(({ id }) => id)]),
  ).toEqual([
    ["2026-01-10", "today", ["0"]],
    ["2026-01-09", "yesterday", ["1", "24"]],
    ["2026-01-08", undefined, ["25", "48"]],
  ]);
  expect(older).toEqual([]);
});

it("read notifications older than a week are separated, but unread ones never are", () => {
  const list = [notification(7 * 24, true), notification(7 * 24 + 1, true), notification(400)];
  const { days, older } = groupByDay(list, now);
  expect(older.map(({ id }) => id)).toEqual([`${7 * 24 + 1}`]);
  expect(days.flatMap(({ notifications }) => notifications).map(({ id }) => id)).toEqual([
    `${7 * 24}`,
    "400",
  ]);
});
