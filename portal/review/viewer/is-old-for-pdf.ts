/**
 * Whether the browser lacks what the worker of pdf.js, as it is published, asks for (`bytes` is in
 * Chrome 132, Firefox 128, Safari 18; without it ticks in ZapfDingbats are not drawn). To be asked before
 * pdf.js is loaded, which puts something in the place of what is missing here.
 */
export const isOldForPdf = !("withResolvers" in Promise && "bytes" in Response.prototype);

/** Errors of pdf.js that are caused by the document. */
const pdfErrors = ["InvalidPDFException", "PasswordException"];

/** Whether a document could not be drawn because of the browser. */
export function isBrowserTooOld(error: unknown): boolean {
  return isOldForPdf && !(error instanceof Error && pdfErrors.includes(error.name));
}
