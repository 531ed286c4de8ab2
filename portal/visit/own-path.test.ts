import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

it("leads to a page of ours", () => {
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
])("never leads elsewhere: %j", (path) => {
  expect(ownPath(path)).toBeUndefined();
});
