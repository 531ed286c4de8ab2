import { expect, it } from "vitest";
import { listUrl, parseListLocation } from "./list-location.ts";

const filters = ["waiting", "failed"] as const;
const locationOf = (query: string) => parseListLocation(`http://localhost/list${query}`, filters);

it("reads the URL, and ignores invalid values", () => {
  expect(locationOf("?show=failed&page=3")).toEqual({ show: "failed", page: 3 });
  for (const query of ["", "?show=burnt&page=-1"])
    expect(locationOf(query)).toEqual({ show: undefined, page: 1 });
});

it("leaves the defaults out of the URL", () => {
  expect(listUrl("/list", { page: 1 })).toBe("/list");
  expect(listUrl("/list", { show: "failed", page: 2 })).toBe("/list?show=failed&page=2");
});
