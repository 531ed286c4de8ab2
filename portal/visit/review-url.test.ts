import { expect, it } from "vitest";
import { reviewUrlOf } from "./review-url.ts";

it.each([
  ["staff", "/dashboard/staff/applications/A"],
  ["admin", "/dashboard/admin/applications/A"],
  ["citizen", "/office/applications/A"],
] as const)("the page of an application for %s is one that they may open", (role, url) => {
  expect(reviewUrlOf({ role }, "A")).toBe(url);
});
