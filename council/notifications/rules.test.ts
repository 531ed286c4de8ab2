import { expect, it } from "vitest";
import { formatBadge } from "./rules.ts";
import { spec } from "../../tests/kit/spec.ts";

it("the badge counts to 99, and says 99+ above", spec("§9/lists/badge"), () => {
  expect(formatBadge(1)).toBe("1");
  expect(formatBadge(99)).toBe("99");
  expect(formatBadge(100)).toBe("99+");
});
