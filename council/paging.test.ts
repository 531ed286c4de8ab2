import { describe, expect, it } from "vitest";
import { pageOf } from "./paging.ts";

describe("the place of a page in a list", () => {
  it.each([
    { requested: 1, total: 0, is: { page: 1, pages: 1, offset: 0 } },
    { requested: 1, total: 25, is: { page: 1, pages: 1, offset: 0 } },
    { requested: 2, total: 26, is: { page: 2, pages: 2, offset: 25 } },
    { requested: 9, total: 26, is: { page: 2, pages: 2, offset: 25 } },
  ])("page $requested of $total entries", ({ requested, total, is }) => {
    expect(pageOf(requested, total, 25)).toEqual({ ...is, limit: 25 });
  });
});
