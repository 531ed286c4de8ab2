import { expect, it } from "vitest";
import { textsIn } from "../../../texts/all.ts";
import { auditTitle } from "./audit-title.ts";

const t = textsIn("en");

it("names in its detail the action and the days that the log is filtered by, and no id", () => {
  expect(auditTitle(t, { person: "P".repeat(24), subject: "S".repeat(24) }).detail).toBe("");
  const filter = { action: "LOGIN", from: "2026-01-02", to: "2026-01-31" } as const;
  const { detail, hasErrors } = auditTitle(t, filter);
  expect(detail).toMatch(/^[^:]+, [^:]+: Jan 02, 2026, [^:]+: Jan 31, 2026$/);
  expect(hasErrors).toBe(false);
});

it("has errors if the first day of the filter is after the last", () => {
  expect(auditTitle(t, { from: "2026-02-01", to: "2026-01-31" }).hasErrors).toBe(true);
});
