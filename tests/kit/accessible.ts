import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { default as axe, RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified script of axe, which is less than half as large as `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Axe's violations on the current page: of the rules of `tags` in the light theme, and of the rules about colours in the
 * dark theme, in which only colours differ. Axe runs in the page, so the page must allow scripts.
 * @returns one line per violation
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await addAxe(page);
  // Reduced motion leaves out the transition from light to dark, during which colours do not have their final contrast.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const inLight = await analyse(page, { type: "tag", values: tags });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const inDark = await analyse(page, { type: "rule", values: colourRules });
  return [...inLight.map((error) => `light: ${error}`), ...inDark.map((error) => `dark: ${error}`)];
}

/**
 * Adds axe to all frames. A page without inner frames keeps axe until another page is loaded. With inner frames, axe is
 * added each time: new frames lack it, and it must then connect to all frames again.
 */
async function addAxe(page: Page): Promise<void> {
  const frames = page.frames();
  if (frames.length === 1 && (await page.evaluate(() => "axe" in window))) return;
  for (const frame of frames) await frame.evaluate(source);
}

function analyse(page: Page, runOnly: RunOptions["runOnly"]): Promise<string[]> {
  return page.evaluate(
    async (options) => {
      // Axe would report a control below a fixed bar as too small. covered-focus.ts finds controls that stay covered.
      const bars = document.querySelectorAll<HTMLElement>(".decision-bar, .save-bar");
      for (const bar of bars) bar.style.position = "static";
      const { violations } = await window.axe.run(document, options);
      for (const bar of bars) bar.style.removeProperty("position");
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { runOnly, resultTypes: ["violations"] } satisfies RunOptions,
  );
}
