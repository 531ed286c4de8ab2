import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Bell } from "./bell.tsx";
import { spec } from "../../tests/kit/spec.ts";

const bell = (unread: number) => html(<Bell unread={unread} path="/services" />);

test("the bell leads to the notifications and says in words how many are unread", () => {
  expect(bell(1)).toContain('href="/notifications"');
  expect(bell(1)).toContain("1 unread notification<");
  expect(bell(3)).toContain("3 unread notifications<");
});

test(
  "the badge of the bell stops at 99+; its sentence says the exact number",
  spec("§2/header/bell"),
  () => {
    expect(bell(100)).toContain(">99+<");
    expect(bell(100)).toContain("100 unread notifications<");
  },
);

test("the bell has no badge if nothing is unread", () => {
  expect(bell(0)).toContain("<unread-badge hidden");
});

test("the bell is marked as the current page on the notifications page, whatever its query", () => {
  for (const path of ["/notifications", "/notifications?lang=hi&page=2"])
    expect(html(<Bell unread={1} path={path} />), path).toContain('aria-current="page"');
  expect(bell(1)).not.toContain("aria-current");
});
