import { expect, test } from "vitest";
import { isNewEnough, reasonIn } from "./pinned-node.mjs";

test.each([
  ["20.20.2", false],
  ["24.6.9", false],
  ["24.7.0", true],
  ["26.0.0", true],
])("Node %s is new enough to run the portal in place of the pinned one: %s", (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});

test("the reason why the pinned Node does not run names the missing library, if there is one", () => {
  const message =
    "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file";
  expect(reasonIn(message)).toBe(
    ", because libatomic.so.1 is missing (on Debian: apt-get install libatomic1)",
  );
  expect(reasonIn("Segmentation fault")).toBe("");
  expect(reasonIn(undefined)).toBe("");
});
