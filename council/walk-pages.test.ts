import { expect, it } from "vitest";
import { collect } from "../tests/kit/collect.ts";
import { walkPages } from "./walk-pages.ts";

const rows = Array.from({ length: 7 }, (_, index) => index);
const findAfter = async (after: number | undefined, limit: number) => {
  const start = after === undefined ? 0 : after + 1;
  return Promise.resolve(rows.slice(start, start + limit));
};

it("each page begins after the last row of the previous page, up to the end", async () => {
  const pages = await collect(walkPages(findAfter, { pageRows: 3 }));
  expect(pages).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
});

it("no more rows are read than `rowsAtMost`", async () => {
  const pages = await collect(walkPages(findAfter, { pageRows: 3, rowsAtMost: 4 }));
  expect(pages).toEqual([[0, 1, 2], [3]]);
  expect(await collect(walkPages(findAfter, { pageRows: 3, rowsAtMost: 0 }))).toEqual([]);
});

it("other requests are answered between two pages", async () => {
  const order: string[] = [];
  const pages = walkPages(findAfter, { pageRows: 3 });
  await pages.next();
  order.push("page");
  setImmediate(() => order.push("another request"));
  await pages.next();
  order.push("page");
  expect(order).toEqual(["page", "another request", "page"]);
});
