import type { Page } from "@playwright/test";
import type { PageEntry } from "./pages.ts";

/**
 * The URL of the first link that a selector finds on a page, which is fetched but not opened. Without such a link: the
 * URL of a page that does not exist.
 */
export async function linkOn(page: Page, path: string, selector: string): Promise<string> {
  // A connection that was kept may be closed by the portal at the moment of its next request.
  const response = await page.request.get(path, { maxRetries: 2 });
  const found = await page.evaluate(
    ([html, selector]) =>
      new DOMParser()
        .parseFromString(html, "text/html")
        .querySelector(selector)
        ?.getAttribute("href"),
    [await response.text(), selector] as const,
  );
  return found ?? "/a-link-that-is-missing";
}

/** The id of the application whose review is linked on a list, by the first link that the selector finds. */
export async function reviewedOn(page: Page, list: string, selector: string): Promise<string> {
  const [, query] = (await linkOn(page, list, selector)).split("?");
  return new URLSearchParams(query).get("review") ?? "none";
}

/** The paths found so far, by portal and entry. */
const paths = new Map<string, string>();

/** The path of an entry: `find` looks for it on other pages the first time, later calls return the same one. */
export async function foundOnce(
  page: Page,
  name: string,
  find: () => Promise<string | null>,
): Promise<string> {
  const { origin } = new URL((await page.request.get("/robots.txt", { maxRetries: 2 })).url());
  const path = paths.get(origin + name) ?? (await find()) ?? "/a-link-that-is-missing";
  paths.set(origin + name, path);
  return path;
}

/** The page that the first link found by a selector on the page `before` leads to, for the same reader. */
export const linkedFrom = (
  before: PageEntry,
  selector: string,
  route: string,
  name = route,
): PageEntry => ({
  ...before,
  name,
  route,
  async open(page) {
    await before.open(page);
    const href = await page.locator(`main ${selector}`).first().getAttribute("href");
    await page.goto(href ?? "/a-link-that-is-missing");
  },
});
