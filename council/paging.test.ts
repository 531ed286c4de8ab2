import { describe, expect, it } from "vitest";
import { pageOf } from "./paging.ts";

describe("the position of a page in a list", () => {
  it.each([
    { requested: 1, total: 0, expected: { page: 1, pages: 1, offset: 0 } },
    { requested: 1, total: 25, expected: { page: 1, pages: 1, offset: 0 } },
    { requested: 2, total: 26, expected: { page: 2, pages: 2, offset: 25 } },
    { requested: 9, total: 26, expected: { page: 2, pages: 2, offset: 25 } },
  ])("is computed for page $requested of $total entries", ({ requested, total, expected }) => {
    expect(pageOf(requested, total, 25)).toEqual({ ...expected, limit: 25 });
  });
});
