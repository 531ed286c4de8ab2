import { expect, it } from "vitest";
import { isPossibleAadhaar } from "./aadhaar-check.ts";

it("an Aadhaar number with a single typing error is recognised by its check digit", () => {
  for (const published of ["999941057058", "234123412346"])
    expect(isPossibleAadhaar(published), published).toBe(true);
  const typos = ["999941057059", "999941057508", "999940157058", "199941057058"];
  for (const typo of typos) expect(isPossibleAadhaar(typo), typo).toBe(false);
});

it("one in ten numbers of 12 digits may be an Aadhaar number, and none that begins with 0 or 1", () => {
  const beginningWith = (first: number) =>
    Array.from({ length: 1000 }, (_, index) => `${first * 1e4 + index}`.padStart(5, "0"))
      .map((end) => `${first}`.padEnd(7, "4") + end)
      .filter(isPossibleAadhaar);
  expect(beginningWith(2)).toHaveLength(100);
  expect([...beginningWith(0), ...beginningWith(1)]).toEqual([]);
});
