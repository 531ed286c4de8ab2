import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import type { LoadedList } from "./applications-route.ts";
import { textsIn } from "../../texts/all.ts";
import { filterTitle, PrintedFilter } from "./printed-filter.tsx";

const printedText = (
  location: Partial<LoadedList["location"]>,
  results: { page: number; pages: number; unanswered?: number } = { page: 1, pages: 1 },
) =>
  html(
    <PrintedFilter
      location={{ page: 1, ...location }}
      results={results as LoadedList["results"]}
      services={[{ value: "birth", text: "Birth Certificate" }]}
      madeAt={Date.UTC(2026, 0, 2, 12)}
    />,
  ).replaceAll(/<[^>]*>/g, "");

it("says in print which applications a list shows, in which order, and when it was made", () => {
  expect(printedText({})).toBe("All · Newest first · As of Jan 02, 2026, 05:30 PM");
  expect(
    printedText(
      {
        q: "sunita",
        status: "pending",
        turn: "office",
        service: "birth",
        from: "2026-01-01",
        late: true,
        mine: true,
        order: "oldest",
      },
      { page: 2, pages: 3 },
    ),
  ).toBe(
    "“sunita” · Pending · Service: Birth Certificate · Whose turn: The office · " +
      "Submitted from: Jan 01, 2026 · Only late ones · Only mine · Oldest first · Page 2 of 3 · " +
      "As of Jan 02, 2026, 05:30 PM",
  );
  expect(printedText({ isUnanswered: true }, { page: 1, pages: 1, unanswered: 3 })).not.toContain(
    "Newest first",
  );
});

it("in the page's title, names the search, the filters and the chosen order of a list, and nothing for a list of all applications", () => {
  const title = (location: Partial<LoadedList["location"]>) =>
    filterTitle(textsIn("en"), {
      location: { page: 2, ...location },
      results: { page: 2, pages: 3, unanswered: 3 } as LoadedList["results"],
      services: [{ value: "birth", text: "Birth Certificate" }],
      madeAt: 0,
    });
  expect(title({})).toBeUndefined();
  expect(title({ q: "sunita", status: "pending", service: "birth", order: "oldest" })).toBe(
    "“sunita”, Pending, Service: Birth Certificate, Oldest first",
  );
  expect(title({ isUnanswered: true })).toBe("Unanswered (3)");
});
