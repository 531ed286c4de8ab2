import { expect, it } from "vitest";
import { badgeOf } from "./rules.ts";

it("the badge counts to 99, and says 99+ above", () => {
  expect(badgeOf(1)).toBe("1");
  expect(badgeOf(99)).toBe("99");
  expect(badgeOf(100)).toBe("99+");
});
