import { expect, it } from "vitest";
import { textsIn } from "../../texts/all.ts";
import type { TextReference } from "../../texts/translate.ts";
import { titleOf } from "./title-of.ts";

const args = { service: "Income Certificate" };
/** The title of a changed status as older releases stored it. */
const oldTitle = { key: "notifications.statusChanged.title" } as unknown as TextReference;

it.each([
  ["approved", "Income Certificate: approved"],
  ["rejected", "Income Certificate: rejected"],
  ["under-review", "Income Certificate: under review"],
] as const)(
  "a notification of the status %s is titled with the service and the status",
  (status, title) => {
    const message = { key: `notifications.statusChanged.${status}`, args } as const;
    expect(textsIn("en").of(titleOf({ title: oldTitle, message }))).toBe(title);
    const stored = { key: `notifications.statusTitle.${status}`, args } as const;
    expect(titleOf({ title: stored, message })).toEqual(stored);
  },
);

it("a notification of another event keeps its title", () => {
  const title = { key: "notifications.welcome.title" } as const;
  const message = { key: "notifications.welcome.message" } as const;
  expect(titleOf({ title, message })).toEqual(title);
});
