import { languages, type Language } from "../../texts/languages.ts";
import { alternateUrls } from "../visit/alternate-urls.ts";
import { truncateAtWord } from "./truncate-at-word.ts";

interface SearchEngineMetaProps {
  /** The page's title without the council's name. */
  title: string;
  description: string;
  publicUrl: string;
  /** The requested URL without `lang`. */
  path: string;
  language: Language;
  /** Whether the URL contains the language: for search engines, each language is a separate page. */
  hasLanguageInUrl: boolean;
  council: { name: string };
}

/** Search engines show about this many characters of a description. */
const descriptionMaxLength = 160;

/** Meta tags of a public page, for search engines and link previews. */
export function SearchEngineMeta({ language, council, ...page }: SearchEngineMetaProps) {
  const { plain, alternates } = alternateUrls(page.publicUrl, page.path);
  const url = page.hasLanguageInUrl ? alternates[language] : plain;
  const description = truncateAtWord(page.description, descriptionMaxLength);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {(Object.keys(alternates) as Language[]).map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={alternates[one]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={plain} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={council.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${page.publicUrl}/share.png`} />
      <meta property="og:locale" content={languages[language].locale.replace("-", "_")} />
    </>
  );
}
