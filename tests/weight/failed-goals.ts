import type { PageWeight } from "../kit/page-weight.ts";
import {
  applyScriptMaxBytes,
  enhancingMaxBytes,
  applyFlowLargestPaintMaxMs,
  formScriptMaxBytes,
  hydratedMaxBytes,
  kB,
  largestPaintMaxMs,
  pdfReviewMaxBytes,
  formReadableMaxBytes,
  readableMaxBytes,
  scores,
  shiftMax,
  slow3GLargestPaintMaxMs,
} from "./goals.ts";
import type { LighthouseResult, Score } from "./lighthouse.ts";
import type { WeighedPage } from "./pages.ts";
import type { LoadTimings } from "./slow-connection.ts";

/** The measurements of one page. */
export interface MeasuredPage {
  page: WeighedPage;
  weight: PageWeight;
  seen: LoadTimings;
  /** It is measured only for pages on a citizen's way to an application. */
  seenOnSlow3G?: LoadTimings | undefined;
  judged?: LighthouseResult | undefined;
}

/** The goals that a page misses, one line each; empty if it meets all of them. */
export function failedGoals({ page, weight, seen, seenOnSlow3G, judged }: MeasuredPage): string[] {
  const missed: string[] = [];
  const check = (what: string, value: number, atMost: number, unit = "") => {
    if (value > atMost)
      missed.push(`${page.name}: ${what} ${value}${unit}, at most ${atMost}${unit}`);
  };
  const checkBytes = (what: string, bytes: number, atMost: number) =>
    check(what, Math.round(bytes / 100) / 10, atMost / kB, " kB");

  if (page.totalMaxBytes) checkBytes("in all", weight.total, page.totalMaxBytes);
  if (page.totalMaxBytes && !page.role)
    checkBytes(
      "HTML and style",
      weight.html + weight.css,
      page.hasCitizenForm ? formReadableMaxBytes : readableMaxBytes,
    );
  checkBytes("script", weight.script, scriptMaxBytesOf(page));
  check("layout shift", Math.round(seen.shift * 1000) / 1000, shiftMax);
  if (page.totalMaxBytes) {
    const atMost = page.isInApplyFlow ? applyFlowLargestPaintMaxMs : largestPaintMaxMs;
    check("largest paint", Math.round(seen.largestPaintMs), atMost, " ms");
  }
  if (page.isInApplyFlow)
    check(
      "largest paint on slow 3G",
      Math.round(seenOnSlow3G!.largestPaintMs),
      slow3GLargestPaintMaxMs,
      " ms",
    );
  for (const name of judged ? (Object.keys(scores) as Score[]) : [])
    if (judged!.scores[name] < scores[name])
      missed.push(
        `${page.name}: ${name} ${judged!.scores[name]}, at least ${scores[name]} (${judged!.lost.join(", ")})`,
      );
  return missed;
}

function scriptMaxBytesOf({ name, isHydrated, drawsPdf, hasFormScript }: WeighedPage): number {
  if (drawsPdf) return pdfReviewMaxBytes;
  if (isHydrated) return hydratedMaxBytes;
  if (name === "/apply/:id") return applyScriptMaxBytes;
  return hasFormScript ? formScriptMaxBytes : enhancingMaxBytes;
}
