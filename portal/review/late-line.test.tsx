import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { LateLine } from "./late-line.tsx";

const list = "/dashboard/staff";
const line = (count: number, isCapped = false, language: "en" | "hi" = "en") =>
  html(<LateLine list={list} late={{ count, isCapped }} />, language);

it("says how many are late, and leads to the list that begins with them", () => {
  expect(line(1)).toContain("1 application is late.");
  expect(line(1)).toContain("Show it first");
  expect(line(3)).toContain("3 applications are late.");
  expect(line(3)).toContain('href="/dashboard/staff?order=due#list"');
  expect(line(3, false, "hi")).toContain("3 आवेदनों में देर हो गई है।");
});

it('says "more than" if there are more than were counted', () => {
  expect(line(99)).toContain("99 applications are late.");
  expect(line(99, true)).toContain("More than 99 applications are late.");
  expect(line(99, true, "hi")).toContain("99 से ज़्यादा आवेदनों में देर हो गई है।");
});

it("is absent where none is late, or where late ones come first anyway", () => {
  expect(line(0)).toBe("");
  expect(html(<LateLine list={list} late={undefined} />)).toBe("");
});
