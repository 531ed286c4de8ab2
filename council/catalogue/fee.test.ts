import { expect, it } from "vitest";
import { isAmbiguousAmount, wholeRupees } from "./fee.ts";

it.each([
  ["12.7", 12],
  ["1e3", 1],
  ["₹ 1,200.50", 1200],
  ["-0.5", 0],
  ["१२.७", 12],
])("the fee %j becomes %d rupees, which is not the number that was typed", (input, rupees) => {
  expect(wholeRupees(input)).toBe(rupees);
  expect(isAmbiguousAmount(input)).toBe(true);
});

it.each([
  ["50", 50],
  ["0", 0],
  ["₹ 1,200", 1200],
  ["12.00", 12],
  ["५०", 50],
  ["₹ १,२००", 1200],
  ["abc", 0],
  ["", 0],
])(
  "the fee %j becomes %d rupees, which is the number that was typed, or 0 for no number",
  (input, rupees) => {
    expect(wholeRupees(input)).toBe(rupees);
    expect(isAmbiguousAmount(input)).toBe(false);
  },
);
