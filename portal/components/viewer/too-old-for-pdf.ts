/**
 * Whether the browser is older than pdf.js asks for (Chrome 119, Firefox 121, Safari 17.4). To be asked
 * before pdf.js is loaded, which puts something in the place of what is missing here.
 */
export const isTooOldForPdf = !("withResolvers" in Promise);
