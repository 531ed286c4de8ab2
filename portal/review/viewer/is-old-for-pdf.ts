/**
 * Whether the browser lacks a function that the worker published in pdfjs-dist needs (`bytes` exists since Chrome
 * 132, Firefox 128, Safari 18; without it ticks in ZapfDingbats are not drawn). This must be evaluated before pdf.ts is
 * loaded, because pdf.js and pdf-polyfills.ts add such functions.
 */
export const isOldForPdf = !("withResolvers" in Promise && "bytes" in Response.prototype);

/** Errors of pdf.js that are caused by the document. */
const pdfErrors = ["InvalidPDFException", "PasswordException"];

/** Whether a document could not be drawn, probably because the browser is too old. */
export function isBrowserTooOld(error: unknown): boolean {
  return isOldForPdf && !(error instanceof Error && pdfErrors.includes(error.name));
}
