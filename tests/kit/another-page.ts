import type { Browser, Page } from "@playwright/test";

/** The page of another person: in a browser context of its own, with the settings of this test. */
export async function anotherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}
