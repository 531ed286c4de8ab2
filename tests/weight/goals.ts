/** A thousand bytes, as they go over the wire: brotli, headers included. */
export const kB = 1000;

/** Of a page open to everybody, without fonts. */
export const totalMaxBytes = 25 * kB;
export const servicesMaxBytes = 28 * kB;
/** HTML and style sheet together: what is needed before anything can be read. */
export const readableMaxBytes = 14 * kB;
/** The small script of ours; React alone weighs more than ten times as much. */
export const enhancingMaxBytes = 5 * kB;
/** All scripts of a page that React takes over. */
export const hydratedMaxBytes = 140 * kB;

/** How far things move while the page is built, as browsers count it. */
export const shiftMax = 0.02;
/** When the largest part of the page is there, on a slow line with a slow processor. */
export const largestPaintMaxMs = 1300;
/** Out of 100, by Lighthouse. */
export const scores = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
} as const;
