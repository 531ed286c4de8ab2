import type { Page } from "@playwright/test";
import type { PageEntry } from "./pages.ts";

/** The first such link on a page, which is read without being drawn. */
export async function linkOn(page: Page, path: string, link: string): Promise<string> {
  const response = await page.request.get(path);
  const found = await page.evaluate(
    ([html, selector]) =>
      new DOMParser()
        .parseFromString(html, "text/html")
        .querySelector(selector)
        ?.getAttribute("href"),
    [await response.text(), link] as const,
  );
  return found ?? "/a-link-that-is-missing";
}

/** The application whose review is the first such link on a list. */
export async function reviewedOn(page: Page, list: string, link: string): Promise<string> {
  const [, query] = (await linkOn(page, list, link)).split("?");
  return new URLSearchParams(query).get("review") ?? "none";
}

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
