import { isLanguage, languages, type Language } from "../../texts/languages.ts";

export const languageCookie = "language";
export const languageCookieSeconds = 365 * 24 * 60 * 60;

interface Hints {
  query: string | null;
  cookie: string | undefined;
  profile: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * The visitor's language: an explicit choice first, the browser's preference last; undefined for
 * the council's default.
 */
export function languageOf(hints: Hints): Language | undefined {
  const { query, cookie, profile, acceptLanguage } = hints;
  return [query, cookie, profile, preferredLanguage(acceptLanguage)].find((hint) =>
    isLanguage(hint),
  );
}

function preferredLanguage(acceptLanguage = ""): Language | undefined {
  return acceptLanguage
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part.trim().split(/;\s*q=/);
      return { language: tag.split("-")[0]!.toLowerCase(), weight: Number(weight ?? 1) };
    })
    .filter(({ language, weight }) => Object.hasOwn(languages, language) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language as Language)[0];
}
