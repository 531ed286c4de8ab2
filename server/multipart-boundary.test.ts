import { expect, it } from "vitest";
import { hasBoundary } from "./multipart-boundary.ts";

const form = "multipart/form-data; boundary=";

it.each([
  "----WebKitFormBoundary7MA4YWxkTrZu0gW",
  "---------------------------974767299852498929531610575",
  '"gc0p4Jq0M:2Yt08jU534c0p"',
  `${"b".repeat(70)}; charset=utf-8`,
])("accepts the boundary %s", (boundary) => {
  expect(hasBoundary(form + boundary)).toBe(true);
});

it.each([
  "",
  '""',
  "b".repeat(71),
  `"${"b".repeat(71)}"`,
  "b".repeat(14_000),
  "b*b",
  "b\u00e9",
  "b; boundary=c",
  `b; x="boundary=${"c".repeat(100)}"`,
])("refuses the boundary %s", (boundary) => {
  expect(hasBoundary(form + boundary)).toBe(false);
});

it("refuses a form without a boundary", () => {
  expect(hasBoundary("multipart/form-data")).toBe(false);
});
