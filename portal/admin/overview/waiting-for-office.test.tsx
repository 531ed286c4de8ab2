import { expect, it } from "vitest";
import type { LongWaiting } from "../../../council/applications/long-waiting.ts";
import { html } from "../../../tests/kit/html.tsx";
import { WaitingForOffice } from "./waiting-for-office.tsx";

const waiting: LongWaiting = {
  count: 5,
  isCapped: false,
  days: 5,
  to: "2026-01-02",
  services: [
    { serviceId: "B", title: { text: "Birth Certificate" }, count: 4 },
    { serviceId: "W", title: undefined, count: 1 },
  ],
  oldest: {
    id: "A",
    serviceName: "Birth Certificate",
    userName: "Sunita",
    submittedAt: Date.UTC(2025, 11, 1),
  } as NonNullable<LongWaiting["oldest"]>,
};
const pageWith = (changed: Partial<LongWaiting> = {}) =>
  html(<WaitingForOffice waiting={{ ...waiting, ...changed }} unanswered={0} />);

it("names the services with the most waiting applications, each with a link, a count and a bar that is not red", () => {
  const page = pageWith();
  expect(page).toContain("Most of them:");
  expect(page).toMatch(/<ul[^>]* role="list"/);
  expect(page).toMatch(/href="[^"]*service=B[^"]*">Birth Certificate<.*<b>4<\/b>/);
  expect(page).toMatch(/href="[^"]*service=W[^"]*">A deleted service<.*<b>1<\/b>/);
  expect(page.match(/chart-bar-info/g)).toHaveLength(2);
});

it("names no services if there is only one, or if not all applications were counted", () => {
  expect(pageWith({ services: waiting.services.slice(0, 1) })).not.toContain("Most of them:");
  const capped = pageWith({ isCapped: true });
  expect(capped).toContain("More than 5 applications");
  expect(capped).not.toContain("Most of them:");
  expect(capped).not.toContain("<ul");
});
