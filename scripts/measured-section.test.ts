import { expect, test } from "vitest";
import { measuredOn, withSection } from "./measured-section.mjs";

const page = "# Figures\n\n<!-- speed -->\n\nold\n\n<!-- /speed -->\n\nThe end.\n";

test("writing a section replaces it and leaves the rest of the page", () => {
  expect(withSection(page, "speed", "new\n")).toBe(page.replace("old", "new"));
});

test("a page without the section is refused", () => {
  expect(() => withSection(page, "weight", "new")).toThrow("<!-- weight -->");
});

test("measuredOn names the day, the commit, the machine and the Node of a measurement", () => {
  expect(measuredOn()).toMatch(
    /^Measured \d{4}-\d\d-\d\d at [0-9a-f]+( and what was changed since)?: \d+ × .+, Node \d+/,
  );
});
