import { fromJson } from "../../database/codec.ts";
import type { Language } from "../../texts/languages.ts";

/** The texts of a service. */
export interface ServiceTexts {
  title: string;
  description: string;
  category: string;
  /** Names of the documents to bring; a translation names them in the same order. */
  requiredDocuments: string[];
}

/** What was translated so far, by language. A blank text counts as not translated. */
export type Translations = Partial<Record<Language, Partial<ServiceTexts>>>;

/**
 * A service in the reader's language. What is not translated, down to a single document's name,
 * stays as it was first written.
 */
export function localise(
  service: ServiceTexts & { translations: Translations },
  language: Language,
): ServiceTexts {
  const translation = service.translations[language] ?? {};
  return {
    title: translation.title || service.title,
    description: translation.description || service.description,
    category: translation.category || service.category,
    requiredDocuments: service.requiredDocuments.map(
      (name, row) => translation.requiredDocuments?.[row] || name,
    ),
  };
}

/** The columns of an application that hold the service as it was when the application was made. */
interface Snapshot {
  serviceName: string;
  requiredDocuments: string;
  translations: string;
}

/** The title an application's service had when it was made, in the reader's language. */
export function titleIn(
  language: Language,
  { serviceName, translations }: Pick<Snapshot, "serviceName" | "translations">,
): string {
  return fromJson<Translations>(translations)[language]?.title || serviceName;
}

/** The service an application was made for, as it was then, in the reader's language. */
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
