import { expect, it } from "vitest";
import { isDashboardOfAnotherRole } from "./require-role.ts";

it.each([
  ["/dashboard/admin", "citizen"],
  ["/dashboard/admin/services?page=2", "staff"],
  ["/dashboard/staff?status=pending", "admin"],
  ["/dashboard/user", "staff"],
] as const)("%s is not for a %s", (path, role) => {
  expect(isDashboardOfAnotherRole(path, role)).toBe(true);
});

it.each([
  ["/dashboard/admin/settings", "admin"],
  ["/dashboard/staff?status=pending", "staff"],
  ["/dashboard/user", "citizen"],
  ["/apply/ABC", "staff"],
  ["/", "citizen"],
] as const)("%s is open to a %s", (path, role) => {
  expect(isDashboardOfAnotherRole(path, role)).toBe(false);
});
