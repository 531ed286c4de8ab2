import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import { openDemo, type Demo, type DemoReader } from "./demo.ts";
import { everyPage, type PageEntry } from "./pages.ts";

/** A test with the demo, whose pages it opens as each person who may see them. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({}, use) => {
      const demo = await openDemo();
      await use(demo);
      await demo.delete();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

/** The window of one person. It shows one page after the other, because opening a window takes longer than most checks. */
interface PersonWindow {
  page: Page;
  /** Errors of scripts and violations of the content security policy since the present page was opened. */
  errors: string[];
}

export type PageCheck = (page: Page, entry: PageEntry) => Promise<void>;

/** Opens each page in this language, as the person of its entry, and checks the page. */
export async function checkEveryPage(
  browser: Browser,
  demo: Demo,
  language: string,
  check: PageCheck,
  pages = everyPage,
): Promise<void> {
  const windows = new Map<DemoReader | undefined, PersonWindow>();
  for (const entry of pages) {
    const window = windows.get(entry.who) ?? (await openWindow(browser, demo, language, entry.who));
    windows.set(entry.who, window);
    const { page, errors } = window;
    await entry.open(page);
    await check(page, entry);
    expect.soft(errors, `what the browser complains of on ${entry.name}`).toEqual([]);
    await resetWindow(window);
  }
  for (const { page } of windows.values()) await page.context().close();
}

const size = { width: 1280, height: 720 };

async function openWindow(...parameters: Parameters<typeof enter>): Promise<PersonWindow> {
  const context = await enter(...parameters);
  const page = await context.newPage();
  const window = { page, errors: collectErrors(page) };
  await resetWindow(window);
  return window;
}

/** Gives the window the size, media and storage of a new window, and removes its errors. */
async function resetWindow({ page, errors }: PersonWindow): Promise<void> {
  if (page.url().startsWith("http")) await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  await page.mouse.move(0, 0);
  await page.setViewportSize(size);
  await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "reduce" });
  errors.length = 0;
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    // Browsers also report the status of a page such as the 404 page, which is not an error here.
    const isStatus = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isStatus) errors.push(message.text());
  });
  return errors;
}

/** Opens a browser context in the language, in which the person is signed in. */
async function enter(
  browser: Browser,
  { url, signIns }: Demo,
  language: string,
  who?: DemoReader,
): Promise<BrowserContext> {
  // Reduced motion, so that no animation is running during the check.
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
