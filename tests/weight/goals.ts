/** A thousand bytes. All weights are transferred bytes: compressed by brotli, with headers. */
export const kB = 1000;

/** The most that a public page may weigh, without fonts. */
export const totalMaxBytes = 25 * kB;
/** The most that a page of a citizen may weigh, without fonts. */
export const citizenMaxBytes = 25 * kB;
/** The most that the application form may weigh, without fonts. */
export const applyMaxBytes = 30.2 * kB;
/**
 * HTML and style sheets together, which a browser needs before any text can be read. A server sends ten segments of 1,460
 * bytes before it waits for the first acknowledgement (RFC 6928).
 */
export const readableMaxBytes = 14.6 * kB;
/** HTML and style sheets of a form with several fields. */
export const formReadableMaxBytes = 15.5 * kB;
/** The script of every page without React; React alone is more than ten times as large. */
export const enhancingMaxBytes = 5 * kB;
/** The script of every page together with the script of a form. */
export const formScriptMaxBytes = 9.3 * kB;
// What a page fetches once it can be used, weighed without headers: the script for offline phones, and the service worker.
export const laterScriptMaxBytes = 2 * kB;
export const serviceWorkerMaxBytes = 3.25 * kB;
/** All scripts of the application form, to which files are attached. */
export const applyScriptMaxBytes = 10.6 * kB;
/** What is fetched for the first file of a form: the script that sends files, its style and its texts. */
export const uploadScriptMaxBytes = 10 * kB;
/** All scripts of a hydrated page. */
export const hydratedMaxBytes = 146.2 * kB;
/** All scripts of a review that draws a PDF: half of them is pdf.js, which the browser then caches. */
export const pdfReviewMaxBytes = 290 * kB;

/** The greatest Cumulative Layout Shift. */
export const shiftMax = 0.02;
/** The latest time of the Largest Contentful Paint, on a slow connection with a slow processor. */
export const largestPaintMaxMs = 1300;
/** The same for a page on a citizen's way to an application. */
export const applyFlowLargestPaintMaxMs = 1000;
/** The same for such a page on slow 3G. */
export const slow3GLargestPaintMaxMs = 2800;
/** The lowest scores, out of 100, that Lighthouse may give a page. */
export const scores = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
} as const;
