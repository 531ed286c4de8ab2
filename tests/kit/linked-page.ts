import type { Page } from "@playwright/test";
import type { PageEntry } from "./pages.ts";

/**
 * The path to which the first link leads that a selector finds on the page of a path; this page is fetched, but not shown.
 * Without such a link, it is the path of a page that does not exist.
 */
export async function linkOn(page: Page, path: string, selector: string): Promise<string> {
  // The portal may close a kept connection just when the next request is sent on it.
  const response = await page.request.get(path, { maxRetries: 2 });
  const href = await page.evaluate(
    ([html, selector]) =>
      new DOMParser()
        .parseFromString(html, "text/html")
        .querySelector(selector)
        ?.getAttribute("href"),
    [await response.text(), selector] as const,
  );
  return href ?? "/a-link-that-is-missing";
}

/** The id of the application whose review the first link opens that the selector finds on a list. */
export async function reviewedIdOn(page: Page, list: string, selector: string): Promise<string> {
  const [, query] = (await linkOn(page, list, selector)).split("?");
  return new URLSearchParams(query).get("review") ?? "none";
}

/** The paths that were found so far, by the portal's origin and the entry's name. */
const paths = new Map<string, string>();

/** The path of an entry: the first call looks for it with `find`, and later calls return the same path. */
export async function findPathOnce(
  page: Page,
  name: string,
  find: () => Promise<string | null>,
): Promise<string> {
  const { origin } = new URL((await page.request.get("/robots.txt", { maxRetries: 2 })).url());
  const path = paths.get(origin + name) ?? (await find()) ?? "/a-link-that-is-missing";
  paths.set(origin + name, path);
  return path;
}

/** The page to which the first link leads that a selector finds on the page `firstPage`, for the same person. */
export const linkedFrom = (
  firstPage: PageEntry,
  selector: string,
  route: string,
  name = route,
): PageEntry => ({
  ...firstPage,
  name,
  route,
  async open(page) {
    await firstPage.open(page);
    const href = await page.locator(`main ${selector}`).first().getAttribute("href");
    await page.goto(href ?? "/a-link-that-is-missing");
  },
});
