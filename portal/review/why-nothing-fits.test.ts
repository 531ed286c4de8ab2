import { expect, it } from "vitest";
import { parseApplicationsQuery } from "./applications-location.ts";
import { whyNothingFits } from "./why-nothing-fits.ts";

const services = [{ value: "birth" }];

it.each([
  ["service=none", "service"],
  ["mine=true&unassigned=true", "assigned"],
  ["late=true&turn=applicant", "late"],
  ["status=approved&late=true", "decided"],
  ["status=rejected&turn=office", "decided"],
  ["status=approved&mine=true", "decided"],
])("names the reason why no application can match the filter: %s", (query, why) => {
  expect(whyNothingFits(locationOf(query), services)).toBe(`review.search.never.${why}`);
});

it.each(["", "service=birth&status=approved", "status=pending&late=true&mine=true&turn=office"])(
  "gives no reason if an application can match the filter: %s",
  (query) => {
    expect(whyNothingFits(locationOf(query), services)).toBeUndefined();
  },
);

function locationOf(query: string) {
  return parseApplicationsQuery(new URL(`https://portal.example/list?${query}`));
}
