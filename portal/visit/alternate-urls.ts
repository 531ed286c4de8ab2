import { perLanguage } from "../../texts/languages.ts";

/**
 * The alternate URLs of a page for search engines: without a language, and one per language.
 * @param path its query is ignored, because a search is not a separate page.
 */
export function alternateUrls(publicUrl: string, path: string) {
  const plain = `${publicUrl}${path.split("?")[0]}`;
  return { plain, alternates: perLanguage((language) => `${plain}?lang=${language}`) };
}
