import type { Page } from "@playwright/test";
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

/** The content security policy forbids inline styles, so it is bypassed. */
const options = { viewport: { width: 360, height: 740 }, bypassCSP: true };

const sheets = new Map<string, string>();

/** A built style sheet; its name carries a hash of its content. */
async function readSheet(url: string): Promise<string> {
  const known = sheets.get(url) ?? (await (await fetch(url)).text());
  sheets.set(url, known);
  return known;
}

/** Replaces the style sheets of a page by inline ones, which can be changed. @returns their texts */
async function inlineSheets(page: Page): Promise<string[]> {
  const links = page.locator('link[rel="stylesheet"][href$=".css"]');
  const urls = await links.evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href));
  const texts = await Promise.all(urls.map(readSheet));
  await links.evaluateAll((all, texts) => {
    for (const [index, link] of all.entries()) {
      const style = document.createElement("style");
      style.className = "inlined";
      style.textContent = texts[index]!;
      link.replaceWith(style);
    }
  }, texts);
  return texts;
}

const parsed = new Map<string, string | undefined>();

/**
 * Shows the loaded page with the styles of a browser that lacks the feature. Its scripts have run already.
 * @returns whether its style sheets use the feature
 */
async function leaveOut(page: Page, texts: string[], feature: StyleFeature): Promise<boolean> {
  const reduced = texts.map((text) => {
    const key = feature.name + text;
    if (!parsed.has(key)) parsed.set(key, withoutFeature(text, feature));
    return parsed.get(key);
  });
  if (reduced.every((text) => text === undefined)) return false;
  await page.locator("style.inlined").evaluateAll(
    (all, shown) => {
      for (const [index, style] of all.entries()) style.textContent = shown[index]!;
    },
    reduced.map((text, index) => text ?? texts[index]!),
  );
  return true;
}

async function expectUsable(page: Page, feature: StyleFeature): Promise<void> {
  const where = `${new URL(page.url()).pathname} without ${feature.name}`;
  expect.soft(await findOverflow(page), where).toEqual([]);
  expect.soft(await findUnusableControls(page), where).toEqual([]);
}

test("public and citizens' pages are usable without any one of the newer features of style sheets @js", async ({
  browser,
  addUser,
  signIn,
}) => {
  const person = await browser.newPage(options);
  await signIn(person, await addUser("citizen"));
  await applyFor(person, "Income Certificate");
  const application = await person
    .locator('main table [href^="/applications/"]')
    .first()
    .getAttribute("href");
  await openForm(person, "Birth Certificate");
  const apply = new URL(person.url()).pathname;
  const visitor = await browser.newPage(options);
  const pages = [
    ...publicPages.map((path) => [visitor, path] as const),
    ...[apply, application!, "/dashboard/user", "/notifications", "/profile"].map(
      (path) => [person, path] as const,
    ),
  ];

  const used = new Set<string>();
  for (const [page, path] of pages) {
    await page.goto(path);
    const texts = await inlineSheets(page);
    expect(texts.length, path).toBeGreaterThan(0);
    // Most features are gone from the built style sheets already.
    for (const feature of newerFeatures)
      if (await leaveOut(page, texts, feature)) {
        used.add(feature.name);
        await expectUsable(page, feature);
      }
  }
  expect(used.size).toBeGreaterThan(3);
  await person.context().close();
  await visitor.context().close();
});

test("a page that needs the missing feature is found: the test above can fail @js", async ({
  browser,
}) => {
  const page = await browser.newPage(options);
  const needed: StyleFeature = { name: "widths", property: /^(max-)?(inline-size|width)$/ };
  await page.goto("/");
  expect(await leaveOut(page, await inlineSheets(page), needed)).toBe(true);
  const errors = [...(await findOverflow(page)), ...(await findUnusableControls(page))];
  expect(errors).not.toEqual([]);
  await page.context().close();
});
