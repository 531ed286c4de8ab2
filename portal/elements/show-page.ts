import { addStyles } from "./add-styles.ts";

let shownAt = -Infinity;

/** Milliseconds since a page replaced the current one; infinite if none did. */
export const msSincePageShown = () => Date.now() - shownAt;

/**
 * Shows a response in place of the current page, without loading it. Its custom elements are connected anew.
 * @param prepare runs when the styles are loaded, just before the page is replaced, because people may type until then
 */
export async function showPage(page: Document, prepare = () => {}): Promise<void> {
  await addStyles(page.head);
  prepare();
  const { lang, dir, className } = page.documentElement;
  Object.assign(document.documentElement, { lang, dir, className });
  document.title = page.title;
  document.body.replaceChildren(...page.body.childNodes);
  shownAt = Date.now();
}
