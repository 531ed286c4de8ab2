/** Loads the style sheets of a page that the current document does not have yet. A failed one is ignored. */
export async function addStyles(head: HTMLHeadElement): Promise<void> {
  const sheets = [...head.querySelectorAll<HTMLLinkElement>("[rel=stylesheet]")];
  await Promise.all(sheets.map(addStyle));
}

/** Loads a style sheet unless the document has it already. A failed one is ignored. */
export async function addStyle(sheet: HTMLLinkElement): Promise<void> {
  if (document.querySelector(`link[href="${sheet.getAttribute("href")}"]`)) return;
  document.head.append(sheet);
  await new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
  });
}
