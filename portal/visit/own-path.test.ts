import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

it("a path of the portal is returned", () => {
  expect(ownPath("/apply/ABC?x=1")).toBe("/apply/ABC?x=1");
  expect(ownPath("/")).toBe("/");
});

it.each([
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example/",
  "/\t/elsewhere.example/",
  "\\\\elsewhere.example",
  "/..//elsewhere.example",
  "javascript:alert(1)",
  "login",
  "",
  null,
  undefined,
])("no path to another site is returned: %j", (path) => {
  expect(ownPath(path)).toBeUndefined();
});
