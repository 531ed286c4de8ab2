/** Loads the style sheets of a page that this one does not have yet. One that does not come is done without. */
export async function addStyles(head: HTMLHeadElement): Promise<void> {
  const sheets = [...head.querySelectorAll<HTMLLinkElement>("[rel=stylesheet]")];
  await Promise.all(sheets.map(addStyle));
}

async function addStyle(sheet: HTMLLinkElement): Promise<void> {
  if (document.querySelector(`link[href="${sheet.getAttribute("href")}"]`)) return;
  document.head.append(sheet);
  await new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
  });
}
