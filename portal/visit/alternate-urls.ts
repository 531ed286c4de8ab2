import { languages, type Language } from "../../texts/languages.ts";

/**
 * The alternate URLs of a page for search engines: without a language, and one per language.
 * @param path its query is ignored, because a search is not a separate page.
 */
export function alternateUrls(publicUrl: string, path: string) {
  const plain = `${publicUrl}${path.split("?")[0]}`;
  const alternates = Object.fromEntries(
    Object.keys(languages).map((language) => [language, `${plain}?lang=${language}`]),
  ) as Record<Language, string>;
  return { plain, alternates };
}
