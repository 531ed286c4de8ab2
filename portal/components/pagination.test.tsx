import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Pagination } from "./pagination.tsx";

test("a list of at most one page has no links to pages", () => {
  expect(html(<Pagination list="/list" page={1} pages={1} />)).toBe("");
  expect(html(<Pagination list="/list" page={1} pages={0} />)).toBe("");
});

test("the current page is marked, and the first page has no Previous", () => {
  const page = html(<Pagination list="/list?status=pending" page={1} pages={3} />);
  expect(page).toContain('aria-label="Page 1" aria-current="page"');
  expect(page).not.toContain("Previous");
  expect(page).toContain('rel="next" href="/list?status=pending&amp;page=2"');
});

test("the last page has no Next", () => {
  expect(html(<Pagination list="/list" page={3} pages={3} />)).not.toContain("Next");
});
