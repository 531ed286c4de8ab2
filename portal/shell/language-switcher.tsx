import { languages, type Language } from "../../texts/languages.ts";
import { useTexts } from "../visit/texts.tsx";

/** Links to the current page in each language, labelled in that language. */
export function LanguageSwitcher({ path }: { path: string }) {
  const t = useTexts();
  return (
    <nav className="strip bg-sunken" aria-label={t("shell.languages")}>
      <ul role="list" className="column flex justify-end gap-1">
        {(Object.keys(languages) as Language[]).map((language) => (
          <li key={language}>
            <a
              href={withLanguage(path, language)}
              lang={language}
              hrefLang={language}
              aria-current={language === t.language ? "true" : undefined}
            >
              {languages[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The URL of a page in a language. The rest of the query is kept. */
export function withLanguage(path: string, language: Language): string {
  const [page = "", query] = path.split("?");
  const params = new URLSearchParams(query);
  params.set("lang", language);
  return `${page}?${params}`;
}
