import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const ofColours = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong with a page as it stands: with everything in light, with its colours in dark,
 * as nothing else differs. It runs in the page, which must be free to run scripts.
 * @returns a line for each rule that is broken; none when the page is clean.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Without motion: colours on their way from light to dark have no contrast yet.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const inLight = await analyse(axe(page).withTags(wcag));
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const inDark = await analyse(axe(page).withRules(ofColours));
  return [...inLight.map((error) => `light: ${error}`), ...inDark.map((error) => `dark: ${error}`)];
}

/** In legacy mode axe finishes within the page; otherwise it opens another one for that alone. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function analyse(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
