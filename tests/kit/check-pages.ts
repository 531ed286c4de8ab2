import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import { openDemo, type Demo, type DemoReader } from "./demo.ts";
import { everyPage, type PageEntry } from "./pages.ts";

/** A portal in use, to open its pages as each person who may see them. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({}, use) => {
      const demo = await openDemo();
      await use(demo);
      await demo.delete();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Opens each page in a language, as its person, and checks it. */
export async function checkEveryPage(
  browser: Browser,
  demo: Demo,
  language: string,
  check: (page: Page, entry: PageEntry) => Promise<void>,
  pages = everyPage,
): Promise<void> {
  const contexts = new Map<DemoReader | undefined, BrowserContext>();
  for (const entry of pages) {
    const context = contexts.get(entry.who) ?? (await enter(browser, demo, language, entry.who));
    contexts.set(entry.who, context);
    const page = await context.newPage();
    const errors = collectErrors(page);
    await entry.open(page);
    await check(page, entry);
    expect.soft(errors, `what the browser complains of on ${entry.name}`).toEqual([]);
    await page.close();
  }
  for (const context of contexts.values()) await context.close();
}

/**
 * Errors of scripts and violations of the page's content security policy, collected while it is
 * open.
 */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    // The 4xx status of an error page itself is no error here.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) errors.push(message.text());
  });
  return errors;
}

async function enter(
  browser: Browser,
  { url, signIns }: Demo,
  language: string,
  who?: DemoReader,
): Promise<BrowserContext> {
  // Without motion, so that no animation is running during the check.
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-IN",
    reducedMotion: "reduce",
  });
  if (who) {
    const page = await context.newPage();
    await page.goto("/login");
    await page.locator("[name=email]").fill(signIns[who].email);
    await page.locator("[name=password]").fill(signIns[who].password);
    await page.locator("main form [type=submit], main form button:not([type])").last().click();
    await page.waitForURL(/\/dashboard\//);
    await page.close();
  }
  await context.addCookies([{ name: "language", value: language, url }]);
  return context;
}
