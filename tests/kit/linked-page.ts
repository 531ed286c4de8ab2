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

/** The paths found so far, by portal and entry. */
const paths = new Map<string, string>();

/** The path of an entry, which is found on other pages the first time. */
export async function foundOnce(
  page: Page,
  name: string,
  find: () => Promise<string | null>,
): Promise<string> {
  const { origin } = new URL((await page.request.get("/robots.txt")).url());
  const path = paths.get(origin + name) ?? (await find()) ?? "/a-link-that-is-missing";
  paths.set(origin + name, path);
  return path;
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
