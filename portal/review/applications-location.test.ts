import { expect, it } from "vitest";
import {
  hasFilter,
  hasSearchOrFilter,
  parseApplicationsQuery,
  applicationsUrl,
  exportUrl,
  filterAndOrder,
  startsWithLate,
  withBoxes,
} from "./applications-location.ts";

const list = "/dashboard/staff";
const parse = (query: string) => parseApplicationsQuery(new URL(`http://localhost${list}${query}`));

it("filter, order and page of the list are kept in its URL", () => {
  const location = {
    q: "सुनीता 100%",
    status: "under-review",
    turn: "applicant",
    service: "ABC123",
    late: true,
    from: "2026-01-02",
    to: "2026-01-03",
    order: "due",
    filters: true,
    page: 3,
    review: "ID",
  } as const;
  const url = applicationsUrl(list, location);
  expect(parse(url.slice(list.length))).toEqual(location);
  expect(url).toContain(
    "&late=true&from=2026-01-02&to=2026-01-03&order=due&filters=true&page=3&review=ID",
  );
});

it("the first page of all has no query", () => {
  expect(applicationsUrl(list, { page: 1 })).toBe(list);
  expect(parse("")).toEqual({ page: 1 });
  expect(parse("?review=").review).toBeUndefined();
});

it("under_review is read as under-review; invalid values are ignored, and an invalid page is the first", () => {
  expect(parse("?status=under_review").status).toBe("under-review");
  expect(parse("?page=0").page).toBe(1);
  for (const query of [
    "?status=lost&turn=nobody&service=&late=&from=2026-02-30&to=x&order=newest&q=",
    "?turn=constructor&order=__proto__&q=%20%20&service=%00",
    `?service=${"x".repeat(101)}`,
  ]) {
    expect(parse(query)).toEqual({ page: 1 });
    expect(hasSearchOrFilter(parse(query))).toBe(false);
  }
});

it("only the beginning of a very long search is kept", () => {
  expect(parse(`?q=${"x".repeat(1000)}`).q).toHaveLength(200);
});

it("unanswered messages are a list of their own, with no other filter", () => {
  const location = { isUnanswered: true, page: 2, review: "ID" } as const;
  expect(applicationsUrl(list, location)).toBe(`${list}?show=unanswered&page=2&review=ID`);
  expect(parse("?show=unanswered&page=2&review=ID")).toEqual(location);
  expect(parse("?show=unanswered&status=approved&q=sunita")).toEqual({
    isUnanswered: true,
    page: 1,
  });
  expect(parse("?show=everything").isUnanswered).toBeUndefined();
});

it("a search alone does not count as a filter, an order does", () => {
  expect(hasFilter(parse("?q=sunita&status=pending"))).toBe(false);
  expect(hasSearchOrFilter(parse("?q=sunita"))).toBe(true);
  expect(hasFilter(parse("?order=oldest"))).toBe(true);
});

it.each([
  [1, 1, 1],
  [3, 1, 1],
  [4, 1, 1],
  [5, 2, 5],
  [10, 3, 9],
])(
  "the first row of page %i is on page %i of the list with boxes, whose first row is on page %i without them",
  (page, selectingPage, first) => {
    const locationWithBoxes = withBoxes({ q: "devi", page }, true);
    expect(locationWithBoxes).toEqual({ q: "devi", several: true, page: selectingPage });
    expect(withBoxes(locationWithBoxes, true)).toEqual(locationWithBoxes);
    expect(withBoxes(locationWithBoxes, undefined)).toEqual({ q: "devi", page: first });
  },
);

it("the URL keeps boxes and ticks; the URL of an export has neither", () => {
  for (const show of ["", "show=unanswered&"]) {
    const location = parse(`?${show}several=true&ticked=true&page=2`);
    expect(location).toMatchObject({ several: true, ticked: true, page: 2 });
    expect(applicationsUrl(list, location)).toBe(`${list}?${show}several=true&ticked=true&page=2`);
    expect(exportUrl(location, "csv")).toBe(`/office/export?${show}format=csv`);
    // The audit log records the filters of an export.
    for (const name of ["several", "ticked", "page"])
      expect(filterAndOrder(location)).not.toHaveProperty(name);
  }
});

it("a list starts with late applications if ordered by due date or filtered to late ones", () => {
  for (const query of ["?order=due", "?late=true&order=oldest"])
    expect(startsWithLate(parse(query)), query).toBe(true);
  for (const query of ["", "?order=oldest", "?status=pending", "?late=no", "?show=unanswered"])
    expect(startsWithLate(parse(query)), query).toBe(false);
});
