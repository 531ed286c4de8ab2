import type { PageWeight } from "../kit/page-weight.ts";
import {
  enhancingMaxBytes,
  hydratedMaxBytes,
  kB,
  largestPaintMaxMs,
  readableMaxBytes,
  scores,
  shiftMax,
} from "./goals.ts";
import type { Judged, Score } from "./lighthouse.ts";
import type { WeighedPage } from "./pages.ts";
import type { Seen } from "./slow-line.ts";

/** The measurements of one page. */
export interface Measured {
  page: WeighedPage;
  weight: PageWeight;
  seen: Seen;
  judged?: Judged | undefined;
}

/** The goals that a page misses, as text; empty if it meets all. */
export function failedGoals({ page, weight, seen, judged }: Measured): string[] {
  const missed: string[] = [];
  const hold = (what: string, value: number, atMost: number, unit = "") => {
    if (value > atMost)
      missed.push(`${page.name}: ${what} ${value}${unit}, at most ${atMost}${unit}`);
  };
  const light = (what: string, bytes: number, atMost: number) =>
    hold(what, Math.round(bytes / 100) / 10, atMost / kB, " kB");

  if (page.totalMaxBytes) {
    light("in all", weight.total, page.totalMaxBytes);
    light("HTML and style", weight.html + weight.css, readableMaxBytes);
  }
  light("script", weight.script, page.isHydrated ? hydratedMaxBytes : enhancingMaxBytes);
  hold("layout shift", Math.round(seen.shift * 1000) / 1000, shiftMax);
  if (page.totalMaxBytes)
    hold("largest paint", Math.round(seen.largestPaintMs), largestPaintMaxMs, " ms");
  for (const name of judged ? (Object.keys(scores) as Score[]) : [])
    if (judged!.scores[name] < scores[name])
      missed.push(
        `${page.name}: ${name} ${judged!.scores[name]}, at least ${scores[name]} (${judged!.lost.join(", ")})`,
      );
  return missed;
}
