import { expect, it } from "vitest";
import { alwaysCopiedPaths, copyPathFor, offlinePath } from "./page-paths.ts";

it.each(["/", "/services", "/services/aB3-_9", "/about", "/contact", "/terms", "/privacy"])(
  "for %s, the copy of that page is shown",
  (path) => expect(copyPathFor(path)).toBe(path),
);

it.each(["/verify", "/v", "/V"])("for %s, the page that checks certificates is shown", (path) =>
  expect(copyPathFor(path)).toBe("/verify"),
);

it("for an application form, the offline form of its service is shown", () => {
  expect(copyPathFor("/apply/aB3-_9")).toBe("/services/aB3-_9/form");
  expect(copyPathFor("/apply/aB3-_9/begun")).toBe("/services/aB3-_9/form");
});

it.each([
  "/dashboard/user",
  "/applications/1",
  "/documents/1",
  "/profile",
  "/notifications",
  "/login",
  "/logout",
  "/apply/1/draft",
  "/apply/a b",
  "/services/1/2",
  "/services/..%2fprofile",
  "/dashboard/admin/services",
  "//about",
  "/v/1",
  "/verify/1",
])("%s is never copied", (path) => expect(copyPathFor(path)).toBeUndefined());

it("the pages that are always copied are public", () => {
  const others = alwaysCopiedPaths.filter((path) => path !== offlinePath);
  expect(others.map(copyPathFor)).toEqual(others);
});
