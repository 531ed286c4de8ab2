import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { StatusBadge } from "./status-badge.tsx";

test.each([
  ["pending", "Pending"],
  ["under-review", "Under Review"],
  ["approved", "Approved"],
  ["rejected", "Rejected"],
])("%s is told in words beside its picture", (status, words) => {
  const badge = html(<StatusBadge status={status} />);
  expect(badge).toContain(`tag-${status}`);
  expect(badge).toMatch(new RegExp(`<svg.*</svg>${words}</span>`));
});

test("an unknown status is shown as Pending", () => {
  expect(html(<StatusBadge status="lost" />)).toBe(html(<StatusBadge status="pending" />));
});

test("in Hindi the words are Hindi", () => {
  expect(html(<StatusBadge status="rejected" />, "hi")).toContain("अस्वीकृत");
});
