import { expect, it } from "vitest";
import { isWorthOtherwise, wholeRupees } from "./fee.ts";

it.each([
  ["12.7", 12],
  ["1e3", 1],
  ["₹ 1,200.50", 1200],
  ["-0.5", 0],
])("the fee %j is a number, and not the %d rupees it becomes", (typed, rupees) => {
  expect(wholeRupees(typed)).toBe(rupees);
  expect(isWorthOtherwise(typed)).toBe(true);
});

it.each([
  ["50", 50],
  ["0", 0],
  ["₹ 1,200", 1200],
  ["12.00", 12],
  ["abc", 0],
  ["", 0],
])("the fee %j is the %d rupees it becomes, or no number at all", (typed, rupees) => {
  expect(wholeRupees(typed)).toBe(rupees);
  expect(isWorthOtherwise(typed)).toBe(false);
});
