import type { Page } from "@playwright/test";
import { starterServices } from "../../council/catalogue/starter-services.ts";
import { sampleSettings } from "../../council/settings/sample-settings.ts";
import { baseLanguage, textIn } from "../../texts/languages.ts";

const settings = ["name", "region", "address", "hours"] as const;

/** What the council of the demo wrote in the base language: about its services and about itself. */
const councilTexts = [
  ...starterServices.flatMap(({ texts: { [baseLanguage]: service } }) => [
    service.title,
    service.description,
    service.category,
    ...service.requiredDocuments,
  ]),
  ...settings.map((name) => textIn(baseLanguage, sampleSettings[name])),
];

/** Removes, in the page of the settings, what the council wrote about itself in a language. */
export async function blankSettingsIn(page: Page, language: string): Promise<void> {
  for (const name of settings) await page.locator(`[name=${name}-${language}]`).fill("");
  await page.locator(`[name=name-${baseLanguage}]`).press("Enter");
  await page.locator("main > [role=status]").waitFor();
}

/**
 * Finds texts of the council that are in the base language but not marked so on a page in another language: browsers choose
 * a font by the mark, and screen readers a voice. Left out are attributes, the page's title, messages of errors and notes of
 * a history, in which the portal cannot mark a part; letters, which are marked with their own language; and the names of
 * files, which the demo's people named after documents.
 */
export function findUnmarkedTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ language, texts }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { parentElement: parent, textContent } = walker.currentNode;
        if (!parent || !textContent) continue;
        if (parent.closest("script, error-summary, .field-error, .timeline-note")) continue;
        const isLetter = parent.closest("[href*='/outbox/'][lang]") !== null;
        if (isLetter || parent.closest<HTMLElement>("[lang]")?.lang === language) continue;
        const isFileName = (text: string) =>
          [".jpg", ".pdf", ".png"].some((extension) => textContent.includes(text + extension));
        if (texts.some((text) => textContent.includes(text) && !isFileName(text)))
          found.push(`<${parent.localName} class="${parent.className}">${textContent}`);
      }
      return found;
    },
    { language: baseLanguage, texts: councilTexts },
  );
}
