/**
 * Adds to the current document the style sheets that a page's head links and the document does not have yet.
 * @returns once each style sheet is loaded or has failed; the page is then shown without the failed ones
 */
export async function addStyles(head: HTMLHeadElement): Promise<void> {
  const sheets = [...head.querySelectorAll<HTMLLinkElement>("[rel=stylesheet]")];
  await Promise.all(sheets.map(addStyle));
}

/** Adds one style sheet, as `addStyles` does. */
export async function addStyle(sheet: HTMLLinkElement): Promise<void> {
  if (document.querySelector(`link[href="${sheet.getAttribute("href")}"]`)) return;
  document.head.append(sheet);
  await new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
  });
}
