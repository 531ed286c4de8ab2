import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { LateLine } from "./late-line.tsx";

const listUrl = "/dashboard/staff";
const line = (
  { count, isCapped = false }: { count: number; isCapped?: boolean },
  language: "en" | "hi" = "en",
) => html(<LateLine list={listUrl} late={{ count, isCapped }} />, language);

it("says how many applications are late, and leads to the list that begins with them", () => {
  expect(line({ count: 1 })).toContain("1 application is late.");
  expect(line({ count: 1 })).toContain("Show it first");
  expect(line({ count: 3 })).toContain("3 applications are late.");
  expect(line({ count: 3 })).toContain('href="/dashboard/staff?order=due#list"');
  expect(line({ count: 3 }, "hi")).toContain("3 आवेदनों में देर हो गई है।");
});

it('says "more than" if there are more than were counted', () => {
  expect(line({ count: 99 })).toContain("99 applications are late.");
  expect(line({ count: 99, isCapped: true })).toContain("More than 99 applications are late.");
  expect(line({ count: 99, isCapped: true }, "hi")).toContain("99 से ज़्यादा आवेदनों में देर हो गई है।");
});

it("is not shown if none is late, or if late ones come first anyway", () => {
  expect(line({ count: 0 })).toBe("");
  expect(html(<LateLine list={listUrl} late={undefined} />)).toBe("");
});
