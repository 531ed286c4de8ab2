import { expect, test } from "vitest";
import { isNewEnough } from "./pinned-node.mjs";

test.each([
  ["20.20.2", false],
  ["24.6.9", false],
  ["24.7.0", true],
  ["26.0.0", true],
])("the system's Node %s, where ours does not run: %s", (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});
