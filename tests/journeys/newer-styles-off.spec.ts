import type { BrowserContext, Page } from "@playwright/test";
import { applyFor, openForm } from "../kit/applying.ts";
import { newerFeatures, withoutFeature, type StyleFeature } from "../kit/browsers/without-style.ts";
import { expect, test } from "../kit/journey.ts";
import { findOverflow } from "../kit/text-overflow.ts";
import { findUnusableControls } from "../kit/usable-controls.ts";

const publicPages = [
  "/",
  "/services",
  "/track",
  "/verify",
  "/about",
  "/contact",
  "/login",
  "/register",
];

const sheets = new Map<string, string>();

/** A built style sheet; its name carries a hash of its content. */
async function readSheet(url: string): Promise<string> {
  const known = sheets.get(url) ?? (await (await fetch(url)).text());
  sheets.set(url, known);
  return known;
}

/** Serves every style sheet as a browser reads it that lacks the feature. @returns whether any had it */
async function leaveOut(context: BrowserContext, feature: StyleFeature): Promise<() => boolean> {
  let isUsed = false;
  const served = new Map<string, string>();
  await context.route(/\.css$/, async (route) => {
    const url = route.request().url();
    if (!served.has(url)) {
      const sheet = await readSheet(url);
      const left = withoutFeature(sheet, feature);
      if (left !== undefined) isUsed = true;
      served.set(url, left ?? sheet);
    }
    await route.fulfill({ contentType: "text/css", body: served.get(url)! });
  });
  return () => isUsed;
}

async function expectUsable(page: Page, feature: StyleFeature): Promise<void> {
  const where = `${new URL(page.url()).pathname} without ${feature.name}`;
  expect.soft(await findOverflow(page), where).toEqual([]);
  expect.soft(await findUnusableControls(page), where).toEqual([]);
}

test("every page is usable without any one of the newer features of style sheets @js", async ({
  browser,
  baseURL,
  addUser,
  signIn,
}) => {
  test.setTimeout(600_000);
  const options = { baseURL: baseURL!, viewport: { width: 360, height: 740 }, bypassCSP: true };
  const first = await browser.newPage(options);
  await signIn(first, await addUser("citizen"));
  await applyFor(first, "Income Certificate");
  const own = await first.locator('main [href^="/applications/"]').first().getAttribute("href");
  await openForm(first, "Birth Certificate");
  const apply = new URL(first.url()).pathname;
  const signedIn = [apply, own!, "/dashboard/user", "/notifications", "/profile"];
  const storageState = await first.context().storageState();
  await first.context().close();

  const used: string[] = [];
  for (const feature of newerFeatures) {
    const context = await browser.newContext(options);
    const person = await browser.newContext({ ...options, storageState });
    const isUsed = [await leaveOut(context, feature), await leaveOut(person, feature)];
    const page = await context.newPage();
    const personal = await person.newPage();
    await page.goto("/");
    await personal.goto("/dashboard/user");
    // Most are gone from the built style sheets already.
    if (isUsed.some((asked) => asked())) {
      used.push(feature.name);
      for (const path of publicPages) {
        await page.goto(path);
        await expectUsable(page, feature);
      }
      for (const path of signedIn) {
        await personal.goto(path);
        await expectUsable(personal, feature);
      }
    }
    await context.close();
    await person.close();
  }
  expect(used.length).toBeGreaterThan(3);
});

test("a page that needs more is found: the test above can fail @js", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 360, height: 740 },
  });
  const needed: StyleFeature = { name: "widths", property: /^(max-)?(inline-size|width)$/ };
  const isUsed = await leaveOut(context, needed);
  const page = await context.newPage();
  await page.goto("/");
  expect(isUsed()).toBe(true);
  const errors = [...(await findOverflow(page)), ...(await findUnusableControls(page))];
  expect(errors).not.toEqual([]);
  await context.close();
});
