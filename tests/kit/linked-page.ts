import type { PageEntry } from "./pages.ts";

/** A page that the first such link of another page leads to, for the same reader. */
export const linkedFrom = (
  before: PageEntry,
  link: string,
  route: string,
  name = route,
): PageEntry => ({
  ...before,
  name,
  route,
  async open(page) {
    await before.open(page);
    const href = await page.locator(`main ${link}`).first().getAttribute("href");
    await page.goto(href ?? "/a-link-that-is-missing");
  },
});
