import { addStyles } from "./add-styles.ts";

let shownAt = -Infinity;

/** Milliseconds since a page took this one's place; infinite if none did. */
export const msSinceShown = () => Date.now() - shownAt;

/** Shows an answer in place of this page, without loading it. Its elements begin anew. */
export async function showPage(page: Document): Promise<void> {
  await addStyles(page.head);
  const { lang, dir } = page.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  document.title = page.title;
  document.body.replaceChildren(...page.body.childNodes);
  shownAt = Date.now();
}
