import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** How a page loads on an old phone that has a slow connection. */
export interface LoadTimings {
  /** Largest Contentful Paint. */
  largestPaintMs: number;
  /** Cumulative Layout Shift. */
  shift: number;
}

/** A connection for Chromium to emulate: latency in milliseconds, throughput in bytes per second. */
interface Connection {
  offline: boolean;
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** Slow 4G as Lighthouse defines it: 150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const slow4G: Connection = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** Slow 3G as WebPageTest defines it: 400 ms there and back, 400 kbit/s both ways. */
export const slow3G: Connection = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
/** How many times slower the processor is made. */
const processorSlowdown = 4;
/** How long after a paint a larger one is waited for. */
const settleMs = 500;

/** Opens a URL for the first time, with a processor that is four times slower, and by default on slow 4G. */
export async function openOnSlowConnection(
  browser: Browser,
  url: string,
  storageState?: BrowserContextOptions["storageState"],
  connection = slow4G,
): Promise<LoadTimings> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", connection);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await readTimings(page);
  await context.close();
  return seen;
}

async function readTimings(page: Page): Promise<LoadTimings> {
  const largestPaintMs = await page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          setTimeout(() => resolve(list.getEntries().at(-1)!.startTime), ms),
        ).observe({ type: "largest-contentful-paint", buffered: true });
      }),
    settleMs,
  );
  return { largestPaintMs, shift: await shiftOf(page) };
}

/** The layout shift of a page so far: the browser reports the shifts so far a moment after it is asked. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}
