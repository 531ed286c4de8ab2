import { expect, it } from "vitest";
import { parsePeopleLocation, peopleLocationUrl } from "./people-location.ts";

const parse = (query: string) => parsePeopleLocation(`http://portal.invalid/x${query}`);

it("reads from a URL the same location that the URL was made of", () => {
  const location = { show: "helpers", after: "u1", person: "u2", invitedAfter: "i1" } as const;
  expect(parse(new URL(peopleLocationUrl(location), "http://portal.invalid").search)).toEqual(
    location,
  );
  expect(peopleLocationUrl({})).toBe("/dashboard/admin/people");
});

it("ignores unknown filters, blank ids and other parameters", () => {
  for (const query of ["", "?show=constructor&after=&person=&invitedAfter=", "?q=sunita"])
    expect(Object.values(parse(query)).filter((value) => value !== undefined)).toEqual([]);
});
