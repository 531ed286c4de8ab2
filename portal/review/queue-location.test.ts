import { expect, it } from "vitest";
import { queueUrl, parseQueueLocation } from "./queue-location.ts";

const list = "/dashboard/staff";
const at = (query: string) => parseQueueLocation(new URL(`http://localhost${list}${query}`));

it("a filter and page of the list is kept in its URL", () => {
  const location = { status: "under-review", page: 3, review: "ID" } as const;
  expect(queueUrl(list, location)).toBe(`${list}?status=under-review&page=3&review=ID`);
  expect(at("?status=under-review&page=3&review=ID")).toEqual(location);
});

it("the first page of all has no query", () => {
  expect(queueUrl(list, { page: 1 })).toBe(list);
  expect(at("")).toEqual({ page: 1 });
});

it("under_review is under-review; a status nobody knows shows all, a page that is none the first", () => {
  expect(at("?status=under_review").status).toBe("under-review");
  expect(at("?status=lost").status).toBeUndefined();
  expect(at("?page=0").page).toBe(1);
});

it("unanswered messages are a list of their own, in any status", () => {
  const location = { isUnanswered: true, page: 2, review: "ID" } as const;
  expect(queueUrl(list, location)).toBe(`${list}?show=unanswered&page=2&review=ID`);
  expect(at("?show=unanswered&page=2&review=ID")).toEqual(location);
  expect(at("?show=unanswered&status=approved").status).toBeUndefined();
  expect(at("?show=everything").isUnanswered).toBeUndefined();
});
