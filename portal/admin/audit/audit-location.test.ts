import { expect, it } from "vitest";
import { auditLocationUrl, auditUrl, parseAuditLocation } from "./audit-location.ts";

const parse = (query: string) => parseAuditLocation(`http://portal.invalid/x${query}`);

it("reads from a URL the same location that the URL was made of", () => {
  const location = {
    action: "LOGIN",
    person: "u1",
    subject: "a1",
    from: "2026-01-02",
    to: "2026-01-03",
    before: { timestamp: 17, id: "x.y" },
  } as const;
  expect(
    parse(new URL(auditLocationUrl(auditUrl, location), "http://portal.invalid").search),
  ).toEqual(location);
  expect(auditLocationUrl(auditUrl, {})).toBe("/dashboard/admin/audit");
});

it("ignores invalid values", () => {
  for (const query of [
    "",
    "?action=constructor&from=2026-02-30&to=x&before=1",
    "?before=.x",
    "?before=1e99.x",
    `?before=1.${"x".repeat(101)}`,
  ])
    expect(Object.values(parse(query)).filter((value) => value !== undefined)).toEqual([]);
});
