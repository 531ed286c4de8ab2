import { dayParts, timeZone } from "../../texts/date-parts.ts";

/** The placeholder for a copy's date in the banner above it. */
export const datePlaceholder = "{date}";

/** How a copy is shown. */
interface CopyView {
  /** When the copy was made, in milliseconds of the phone's clock. */
  copiedAt: number;
  theme: string | undefined;
  /** The banner that says that the page is a copy (`bannerIn`). */
  banner: string;
}

/** A page's language; undefined if the page is not one of the portal. */
export function languageIn(html: string): string | undefined {
  return /^<!DOCTYPE html><html lang="([\w-]{2,20})"/.exec(html)?.[1];
}

/** The files that a page needs: styles, scripts and pictures of the portal, each once. */
export function filesIn(html: string): string[] {
  const attributes =
    html.match(
      / (?:src|href|data-offline-support|data-code-reader)="\/(?:assets|council)\/[^"?#]{1,200}(?=["?#])/g,
    ) ?? [];
  return [...new Set(attributes.map((one) => one.slice(one.indexOf('"') + 1)))];
}

/** The banner above a copy, from the offline page in the same language. */
export function bannerIn(html: string): string {
  const [, rest = ""] = html.split('<template data-name="copy-banner">');
  return rest.split("</template>")[0]!;
}

/** Marks a page as a copy, with an attribute for its scripts and a banner for people. */
export function showAsCopy(html: string, { copiedAt, theme, banner }: CopyView): string {
  const language = languageIn(html);
  const date = new Intl.DateTimeFormat(language, { timeZone, ...dayParts });
  const themeAttribute = theme === "light" || theme === "dark" ? ` data-theme="${theme}"` : "";
  const datedBanner = banner.replace(datePlaceholder, () => date.format(copiedAt));
  const mainStart = html.indexOf(">", html.indexOf("<main ")) + 1;
  const page = html.slice(0, mainStart) + datedBanner + html.slice(mainStart);
  return page.replace("<html ", `<html data-copied-at="${Math.floor(copiedAt)}"${themeAttribute} `);
}
