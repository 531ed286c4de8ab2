import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { freePort } from "../kit/free-port.ts";
import { scores } from "./goals.ts";

export type Score = keyof typeof scores;
const scoreNames = Object.keys(scores) as Score[];

/** The scores, out of 100, that Lighthouse gives a page on a phone with slow 4G, which it simulates. */
export interface LighthouseResult {
  scores: Record<Score, number>;
  /** The ids of the audits that count towards a score, and that Lighthouse shows as not passed. */
  lost: string[];
}

/** On a busy machine Lighthouse sometimes fails to record a page. */
const attemptsAtMost = 3;

/** Runs Lighthouse on a URL, in a new browser for each attempt. */
export async function runLighthouse(
  executablePath: string,
  url: string,
): Promise<LighthouseResult> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await reportOn(executablePath, url);
    if (!report.runtimeError) return toLighthouseResult(report);
    if (attempt === attemptsAtMost) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
  }
}

async function reportOn(executablePath: string, url: string): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: "silent", onlyCategories: scoreNames });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function toLighthouseResult(report: Result): LighthouseResult {
  const scores = scoreNames.map((name) => {
    const category = report.categories[name];
    return [name, Math.round((category?.score ?? 0) * 100)] as const;
  });
  // Lighthouse shows an audit below 0.9 as not passed.
  const lost = scoreNames
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return { scores: Object.fromEntries(scores) as LighthouseResult["scores"], lost };
}
