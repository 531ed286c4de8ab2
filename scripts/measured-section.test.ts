import { expect, test } from "vitest";
import { measuredOn, withSection } from "./measured-section.mjs";

const page = "# Figures\n\n<!-- speed -->\n\nold\n\n<!-- /speed -->\n\nThe end.\n";

test("replaces one section of a page and leaves the rest", () => {
  expect(withSection(page, "speed", "new\n")).toBe(page.replace("old", "new"));
});

test("a page without the section is refused", () => {
  expect(() => withSection(page, "weight", "new")).toThrow("<!-- weight -->");
});

test("names the day, the commit, the machine and the Node of a measurement", () => {
  expect(measuredOn()).toMatch(
    /^Measured \d{4}-\d\d-\d\d at [0-9a-f]+( and what was changed since)?: \d+ × .+, Node \d+/,
  );
});
