import type { Browser, Page } from "@playwright/test";

/** A page for another person, in a browser context of its own with the settings of the running test. */
export async function anotherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}
