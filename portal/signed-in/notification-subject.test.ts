import { expect, it } from "vitest";
import { reportedStatus } from "./notification-subject.ts";

it.each(["approved", "rejected", "under-review"] as const)(
  "a notification of the status %s reports it",
  (status) => {
    const message = { key: `notifications.statusChanged.${status}` } as const;
    expect(reportedStatus({ message })).toBe(status);
  },
);

it("a notification of another event reports no status", () => {
  expect(reportedStatus({ message: { key: "notifications.welcome.message" } })).toBeUndefined();
});
