import { expect, it } from "vitest";
import { formatBadge } from "./rules.ts";
import { spec } from "../../tests/kit/spec.ts";

it("the badge shows the number up to 99, and 99+ for more", spec("§9/lists/badge"), () => {
  expect(formatBadge(1)).toBe("1");
  expect(formatBadge(99)).toBe("99");
  expect(formatBadge(100)).toBe("99+");
});
