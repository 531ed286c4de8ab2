import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { spec } from "../../tests/kit/spec.ts";

test.each([
  ["pending", "Pending", "warning"],
  ["under-review", "Under Review", "info"],
  ["approved", "Approved", "success"],
  ["rejected", "Rejected", "danger"],
])("%s is shown as text beside its icon", (status, text, tone) => {
  const badge = html(<StatusBadge status={status} />);
  expect(badge).toContain(`tag-${tone}`);
  expect(badge).toMatch(new RegExp(`<svg.*</svg>${text}</span>`));
});

test("an unknown status is shown as Pending", spec("§4/application-status/unknown"), () => {
  expect(html(<StatusBadge status="lost" />)).toBe(html(<StatusBadge status="pending" />));
});

test("the status is translated into Hindi", () => {
  expect(html(<StatusBadge status="rejected" />, "hi")).toContain("अस्वीकृत");
});
