/**
 * Whether the browser lacks a function that the published worker of pdf.js needs (`bytes` exists since Chrome
 * 132, Firefox 128, Safari 18; without it ticks in ZapfDingbats are not drawn). Must be evaluated before
 * pdf.js is loaded, because pdf.js adds polyfills for it.
 */
export const isOldForPdf = !("withResolvers" in Promise && "bytes" in Response.prototype);

/** Errors of pdf.js that are caused by the document. */
const pdfErrors = ["InvalidPDFException", "PasswordException"];

/** Whether a document could not be drawn because of the browser. */
export function isBrowserTooOld(error: unknown): boolean {
  return isOldForPdf && !(error instanceof Error && pdfErrors.includes(error.name));
}
