import { fromJson } from "../../database/codec.ts";
import { foreignLanguage } from "../../texts/foreign-language.ts";
import { baseLanguage, textIn, type Language } from "../../texts/languages.ts";

/** The texts of a service. */
export interface ServiceTexts {
  title: string;
  description: string;
  category: string;
  /** Names of the required documents; a translation names them in the same order. */
  requiredDocuments: string[];
}

/** The translated texts by language. A blank text counts as not translated. */
export type Translations = Partial<Record<Language, Partial<ServiceTexts>>>;

/** The texts of a service as one reader sees them. */
export interface LocalisedTexts extends ServiceTexts {
  /** The languages of title, description and category if they are not the reader's. */
  foreign: Partial<Record<"title" | "description" | "category", Language>>;
}

/**
 * Returns the texts of a service in the reader's language. Untranslated texts, even the name of a single document, stay in
 * the base language.
 */
export function localise(
  service: ServiceTexts & { translations: Translations },
  language: Language,
): LocalisedTexts {
  const translation = service.translations[language] ?? {};
  const foreignLanguageOf = (text: "title" | "description" | "category") =>
    translation[text] || language === baseLanguage ? undefined : baseLanguage;
  return {
    foreign: {
      title: foreignLanguageOf("title"),
      description: foreignLanguageOf("description"),
      category: foreignLanguageOf("category"),
    },
    title: translation.title || service.title,
    description: translation.description || service.description,
    category: translation.category || service.category,
    requiredDocuments: service.requiredDocuments.map(
      (name, row) => translation.requiredDocuments?.[row] || name,
    ),
  };
}

/** The columns of an application with the service as it was when the application was submitted. */
interface Snapshot {
  serviceName: string;
  requiredDocuments: string;
  translations: string;
}

/** The name of a service, as one reader sees it. */
export interface ServiceName {
  /** In the reader's language, if the council has translated it. */
  serviceName: string;
  /** The language of `serviceName`, if it is not the reader's. */
  serviceLanguage?: Language | undefined;
}

/**
 * Returns the title of a service, or of the service that an application was made for, in the reader's language. `title` is
 * in the base language, `translations` is JSON.
 */
export function serviceNameIn(
  language: Language,
  { title, translations }: { title: string; translations: string },
): ServiceName {
  const translatedTitle = fromJson<Translations>(translations)[language]?.title;
  return toServiceName(title, language === baseLanguage ? title : translatedTitle);
}

/** Returns the title of a definition in the reader's language. */
export function serviceNameOf(
  language: Language,
  title: Partial<Record<Language, string>>,
): ServiceName {
  return {
    serviceName: textIn(language, title),
    serviceLanguage: foreignLanguage(language, title),
  };
}

/**
 * Returns a title, or its translation if there is one.
 * @param title in the base language
 * @param translated the title in the reader's language; blank if the council has not translated it
 */
export function toServiceName(title: string, translated: string | null | undefined): ServiceName {
  return translated
    ? { serviceName: translated }
    : { serviceName: title, serviceLanguage: baseLanguage };
}

/** Returns the service of an application, as it was when the application was submitted, in the reader's language. */
export function localiseSnapshot(
  application: Snapshot,
  language: Language,
): Pick<ServiceTexts, "title" | "requiredDocuments"> {
  const { title, requiredDocuments } = localise(
    {
      title: application.serviceName,
      description: "",
      category: "",
      requiredDocuments: fromJson<string[]>(application.requiredDocuments),
      translations: fromJson<Translations>(application.translations),
    },
    language,
  );
  return { title, requiredDocuments };
}
