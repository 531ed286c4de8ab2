/** A thousand bytes. Weights count transferred bytes: brotli, with headers. */
export const kB = 1000;

/** The weight of a public page, without fonts. */
export const totalMaxBytes = 25 * kB;
/** The weight of a page of a citizen, without fonts. */
export const citizenMaxBytes = 25 * kB;
/** The weight of the application form, without fonts. */
export const applyMaxBytes = 30.2 * kB;
/**
 * HTML and style sheets together: needed before any text can be read. A server sends ten segments of
 * 1,460 bytes before it waits for the first answer (RFC 6928).
 */
export const readableMaxBytes = 14.6 * kB;
/** HTML and style sheets of a form with several fields. */
export const formReadableMaxBytes = 15.5 * kB;
/** The script of every page without React; React alone is more than ten times as large. */
export const enhancingMaxBytes = 5 * kB;
/** That script together with the script of a form. */
export const formScriptMaxBytes = 9.3 * kB;
/** Fetched once the page can be used, and weighed without headers: the script for offline phones, the service worker. */
export const laterScriptMaxBytes = 2 * kB;
export const serviceWorkerMaxBytes = 3.25 * kB;
/** All scripts of the application form, which takes files. */
export const applyScriptMaxBytes = 10.6 * kB;
/** What comes with the first file of a form: the script that sends files, its style and its texts. */
export const uploadScriptMaxBytes = 10 * kB;
/** All scripts of a hydrated page. */
export const hydratedMaxBytes = 146.2 * kB;
/** All scripts of a review that draws a PDF: half of them is pdf.js, which the browser then caches. */
export const pdfReviewMaxBytes = 290 * kB;

/** Cumulative Layout Shift. */
export const shiftMax = 0.02;
/** Largest Contentful Paint, on a slow connection with a slow processor. */
export const largestPaintMaxMs = 1300;
/** Largest Contentful Paint of a page on a citizen's way to an application. */
export const applyFlowLargestPaintMaxMs = 1000;
/** Largest Contentful Paint of such a page on slow 3G. */
export const slow3GLargestPaintMaxMs = 2800;
/** The lowest scores of Lighthouse that a page may have, out of 100. */
export const scores = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
} as const;
