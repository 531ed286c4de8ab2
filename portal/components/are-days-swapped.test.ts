import { expect, it } from "vitest";
import { areDaysSwapped } from "./are-days-swapped.ts";

it("the days are swapped only if the first one is after the last one", () => {
  const [early, late] = ["2026-11-26", "2026-11-27"];
  expect(areDaysSwapped({ from: late, to: early })).toBe(true);
  for (const days of [{ from: early, to: late }, { from: early, to: early }, { from: late }, {}])
    expect(areDaysSwapped(days)).toBe(false);
});
