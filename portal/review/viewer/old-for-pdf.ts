/**
 * Whether the browser lacks what the worker of pdf.js, as it is published, asks for (`bytes` is in
 * Chrome 132, Firefox 128, Safari 18; without it ticks in ZapfDingbats are not drawn). To be asked before
 * pdf.js is loaded, which puts something in the place of what is missing here.
 */
export const isOldForPdf = !("withResolvers" in Promise && "bytes" in Response.prototype);

/** What pdf.js finds wrong with a paper itself. */
const faultsOfPapers = ["InvalidPDFException", "PasswordException"];

/** Whether it is for the browser that a paper could not be drawn. */
export function isBrowserTooOld(error: unknown): boolean {
  return isOldForPdf && !(error instanceof Error && faultsOfPapers.includes(error.name));
}
