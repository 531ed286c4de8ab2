import { describe, expect, it } from "vitest";
import { pageOf } from "./paging.ts";

describe("the place of a page in a list", () => {
  it.each([
    { asked: 1, total: 0, is: { page: 1, pages: 1, offset: 0 } },
    { asked: 1, total: 25, is: { page: 1, pages: 1, offset: 0 } },
    { asked: 2, total: 26, is: { page: 2, pages: 2, offset: 25 } },
    { asked: 9, total: 26, is: { page: 2, pages: 2, offset: 25 } },
  ])("page $asked of $total entries", ({ asked, total, is }) => {
    expect(pageOf(asked, total, 25)).toEqual({ ...is, limit: 25 });
  });
});
