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

/** The pages bypass the content security policy, which forbids the inline styles that these tests need. */
const options = { viewport: { width: 360, height: 740 }, bypassCSP: true };

const sheets = new Map<string, string>();

/** The text of a built style sheet, which is fetched once: the hash in its name changes with its content. */
async function readSheet(url: string): Promise<string> {
  const text = sheets.get(url) ?? (await (await fetch(url)).text());
  sheets.set(url, text);
  return text;
}

/** Replaces the style sheets of a page by inline ones, which can be changed. @returns the texts of the sheets */
async function inlineSheets(page: Page): Promise<string[]> {
  const links = page.locator('link[rel="stylesheet"][href$=".css"]');
  const urls = await links.evaluateAll((elements) =>
    elements.map((element) => (element as HTMLLinkElement).href),
  );
  const texts = await Promise.all(urls.map(readSheet));
  await links.evaluateAll((elements, texts) => {
    for (const [index, link] of elements.entries()) {
      const style = document.createElement("style");
      style.className = "inlined";
      style.textContent = texts[index]!;
      link.replaceWith(style);
    }
  }, texts);
  return texts;
}

/** Texts of style sheets without a feature, by feature and text; undefined if the text does not use the feature. */
const reducedTexts = new Map<string, string | undefined>();

/**
 * Changes the styles of the loaded page to those that a browser without the feature uses. The page's scripts have run.
 * @returns whether its style sheets use the feature
 */
async function removeFeature(page: Page, texts: string[], feature: StyleFeature): Promise<boolean> {
  const reduced = texts.map((text) => {
    const key = feature.name + text;
    if (!reducedTexts.has(key)) reducedTexts.set(key, withoutFeature(text, feature));
    return reducedTexts.get(key);
  });
  if (reduced.every((text) => text === undefined)) return false;
  await page.locator("style.inlined").evaluateAll(
    (elements, newTexts) => {
      for (const [index, style] of elements.entries()) style.textContent = newTexts[index]!;
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

test("public and citizens' pages are usable in a browser that lacks one of the newer features of style sheets @js", async ({
  browser,
  addUser,
  signIn,
}) => {
  const person = await browser.newPage(options);
  await signIn(person, await addUser("citizen"));
  await applyFor(person, "Income Certificate");
  const applicationPath = await person
    .locator('main table [href^="/applications/"]')
    .first()
    .getAttribute("href");
  await openForm(person, "Birth Certificate");
  const formPath = new URL(person.url()).pathname;
  const visitor = await browser.newPage(options);
  const pages = [
    ...publicPages.map((path) => [visitor, path] as const),
    ...[formPath, applicationPath!, "/dashboard/user", "/notifications", "/profile"].map(
      (path) => [person, path] as const,
    ),
  ];

  const usedFeatures = new Set<string>();
  for (const [page, path] of pages) {
    await page.goto(path);
    const texts = await inlineSheets(page);
    expect(texts.length, path).toBeGreaterThan(0);
    // The built style sheets do not use most of these features.
    for (const feature of newerFeatures)
      if (await removeFeature(page, texts, feature)) {
        usedFeatures.add(feature.name);
        await expectUsable(page, feature);
      }
  }
  expect(usedFeatures.size).toBeGreaterThan(3);
  await person.context().close();
  await visitor.context().close();
});

test("a page that needs a missing feature has errors, so that the test above can fail @js", async ({
  browser,
}) => {
  const page = await browser.newPage(options);
  const needed: StyleFeature = { name: "widths", property: /^(max-)?(inline-size|width)$/ };
  await page.goto("/");
  expect(await removeFeature(page, await inlineSheets(page), needed)).toBe(true);
  const errors = [...(await findOverflow(page)), ...(await findUnusableControls(page))];
  expect(errors).not.toEqual([]);
  await page.context().close();
});
