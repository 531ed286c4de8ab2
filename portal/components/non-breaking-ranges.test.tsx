import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { NonBreakingRanges } from "./non-breaking-ranges.tsx";

const unbroken = (text: string) =>
  [
    ...html(<NonBreakingRanges text={text} />).matchAll(
      /<span class="whitespace-nowrap">(.*?)<\/span>/g,
    ),
  ].map(([, words]) => words);

test.each([
  ["Mon-Fri 9:00-18:00, Sat 9:00-14:00", ["Mon-Fri", "9:00-18:00", "9:00-14:00"]],
  ["सोम-शुक्र 9:00–18:00", ["सोम-शुक्र", "9:00–18:00"]],
  ["9:00 - 14:00", ["9:00 - 14:00"]],
])("the ranges of %s stay whole", (hours, ranges) => {
  expect(unbroken(hours)).toEqual(ranges);
});

test("other texts, and ranges longer than a line of a phone, may break", () => {
  expect(unbroken("Daily, by the bell")).toEqual([]);
  expect(unbroken("a-b-c")).toEqual([]);
  expect(unbroken("from-the-early-morning-to-noon")).toEqual([]);
  expect(unbroken("daybreakdaybreak-nightfallnightfall")).toEqual([]);
});

test("keeps every character", () => {
  const hours = "Mon-Fri 9:00-18:00, Sat 9:00-14:00";
  expect(html(<NonBreakingRanges text={hours} />).replaceAll(/<.*?>/g, "")).toBe(hours);
});
