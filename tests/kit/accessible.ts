import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const ofColours = ["color-contrast", "link-in-text-block"];

/**
 * Axe's violations on the current page: all rules in the light theme, colour rules in the dark one,
 * which differs in nothing else. It runs in the page, so scripts must be allowed.
 * @returns one line per violation
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Without motion: during the transition from light to dark, colours have no final contrast.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const inLight = await analyse(axe(page).withTags(wcag));
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const inDark = await analyse(axe(page).withRules(ofColours));
  return [...inLight.map((error) => `light: ${error}`), ...inDark.map((error) => `dark: ${error}`)];
}

/** In legacy mode axe stays in the page; otherwise it opens another one. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function analyse(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
