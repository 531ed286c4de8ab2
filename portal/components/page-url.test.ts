import { describe, expect, test } from "vitest";
import { requestedPageNumber, pageUrl, pageNumbersToShow } from "./page-url.ts";

describe("the URL of a page of a list", () => {
  test("keeps the rest of the query", () => {
    expect(pageUrl("/list?status=pending&q=a%26b", 3)).toBe("/list?status=pending&q=a%26b&page=3");
  });

  test("replaces the page number that the query had", () => {
    expect(pageUrl("/list?page=2&status=pending", 3)).toBe("/list?status=pending&page=3");
  });

  test("is the list's own URL for the first page", () => {
    expect(pageUrl("/list?page=2", 1)).toBe("/list");
    expect(pageUrl("/list?page=2&status=pending", 1)).toBe("/list?status=pending");
  });
});

test("a missing or invalid page number counts as 1", () => {
  expect(requestedPageNumber(new URLSearchParams("page=3"))).toBe(3);
  for (const page of ["", "page=", "page=0", "page=-2", "page=1.5", "page=x", "page=Infinity"])
    expect(requestedPageNumber(new URLSearchParams(page)), page).toBe(1);
});

describe("the page numbers shown", () => {
  test("are all of them while they are few", () => {
    expect(pageNumbersToShow(1, 4)).toEqual([1, 2, 3, 4]);
  });

  test("have gaps where pages are left out, but no gap for a single page", () => {
    expect(pageNumbersToShow(7, 14)).toEqual([1, null, 6, 7, 8, null, 14]);
    expect(pageNumbersToShow(4, 14)).toEqual([1, 2, 3, 4, 5, null, 14]);
    expect(pageNumbersToShow(14, 14)).toEqual([1, null, 13, 14]);
  });
});
