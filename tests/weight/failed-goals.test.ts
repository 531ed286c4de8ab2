import { expect, it } from "vitest";
import { hydratedMaxBytes, pdfReviewMaxBytes } from "./goals.ts";
import { failedGoals, type MeasuredPage } from "./failed-goals.ts";

const about: MeasuredPage = {
  page: { name: "/about", path: "/about", totalMaxBytes: 25_000 },
  weight: {
    html: 5600,
    css: 9000,
    script: 5000,
    font: 40_000,
    other: 1000,
    later: 0,
    total: 25_000,
  },
  seen: { largestPaintMs: 1300, shift: 0.02 },
  judged: {
    scores: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
    lost: [],
  },
};

it("names no goal where each is just met; fonts do not count", () => {
  expect(failedGoals(about)).toEqual([]);
});

it("names every missed goal, with what was measured", () => {
  const heavy: MeasuredPage = {
    ...about,
    weight: { ...about.weight, html: 5700, script: 6000, total: 26_100 },
    seen: { largestPaintMs: 1301, shift: 0.03 },
    judged: { scores: { ...about.judged!.scores, seo: 92 }, lost: ["canonical"] },
  };
  expect(failedGoals(heavy)).toEqual([
    "/about: in all 26.1 kB, at most 25 kB",
    "/about: HTML and style 14.7 kB, at most 14.6 kB",
    "/about: script 6 kB, at most 5 kB",
    "/about: layout shift 0.03, at most 0.02",
    "/about: largest paint 1301 ms, at most 1300 ms",
    "/about: seo 92, at least 100 (canonical)",
  ]);
});

it("demands an earlier largest paint on a citizen's way to an application, also on slow 3G", () => {
  const page = {
    name: "/apply/:id",
    path: "/apply/1",
    totalMaxBytes: 30_000,
    hasCitizenForm: true,
    isInApplyFlow: true,
  };
  const seen = { largestPaintMs: 1000, shift: 0 };
  const apply = { ...about, page: { ...page, role: "citizen" as const }, seen };
  const onSlow3G = (largestPaintMs: number) => ({ seenOnSlow3G: { largestPaintMs, shift: 0 } });
  expect(failedGoals({ ...apply, ...onSlow3G(2800) })).toEqual([]);
  expect(
    failedGoals({ ...apply, seen: { ...seen, largestPaintMs: 1001 }, ...onSlow3G(2801) }),
  ).toEqual([
    "/apply/:id: largest paint 1001 ms, at most 1000 ms",
    "/apply/:id: largest paint on slow 3G 2801 ms, at most 2800 ms",
  ]);
});

it("allows a hydrated page more script", () => {
  const page = { name: "/dashboard/staff?review=:id", path: "/", isHydrated: true };
  const weight = { ...about.weight, script: hydratedMaxBytes, total: 160_000 };
  expect(failedGoals({ ...about, page, weight })).toEqual([]);
  expect(
    failedGoals({ ...about, page, weight: { ...weight, script: hydratedMaxBytes + 100 } }),
  ).toHaveLength(1);
});

it("allows a review that draws a PDF even more script", () => {
  const page = { name: "review", path: "/", isHydrated: true, drawsPdf: true };
  const weight = { ...about.weight, script: pdfReviewMaxBytes, total: 320_000 };
  expect(failedGoals({ ...about, page, weight })).toEqual([]);
  expect(
    failedGoals({ ...about, page, weight: { ...weight, script: pdfReviewMaxBytes + 100 } }),
  ).toHaveLength(1);
});
