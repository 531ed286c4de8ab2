import { expect, test } from "vitest";
import { isNewEnough } from "./pinned-node.mjs";

test.each([
  ["20.20.2", false],
  ["22.21.9", false],
  ["22.22.0", true],
  ["24.1.0", true],
])("the system's Node %s, where ours does not run: %s", (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});
