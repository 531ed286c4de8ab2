import type { ServiceTexts } from "../../../council/catalogue/localise.ts";
import type { DefinedService } from "../../../council/catalogue/records.ts";
import { defaultServiceIcon } from "../../../council/catalogue/service-icons.ts";
import { requiredDocumentsAtMost } from "../../../council/limits.ts";
import { baseLanguage, otherLanguages, type Language } from "../../../texts/languages.ts";

const rowsAtMost = 2 * requiredDocumentsAtMost;

/** The raw values of the service form. Translations have a row per document. */
export interface ServiceFormValues extends ServiceTexts {
  /** The service's `updatedAt` when the form was shown; undefined for a new service. */
  expectedUpdatedAt?: number | undefined;
  fee: string;
  /** The id of the document in each row; blank for a new one. */
  documentIds: string[];
  icon: string;
  searchWords: string;
  isActive: boolean;
  translations: Partial<Record<Language, ServiceTexts>>;
  /**
   * The index of the row that gets the focus: the row just added, or the row in the place of a removed one. The number
   * of rows, as an index, means the button that adds a row.
   */
  focus?: number;
}

/** The name of a control: the specification's name of the field; in a translation the language follows. */
export function controlName(field: keyof ServiceTexts, language: Language): string {
  return language === baseLanguage ? field : `${field}-${language}`;
}

/** The empty form (spec section 4). */
export function emptyServiceForm(): ServiceFormValues {
  return {
    ...blankTexts,
    fee: "0",
    documentIds: [""],
    icon: defaultServiceIcon,
    searchWords: "",
    isActive: true,
    translations: translationsBy(() => blankTexts),
  };
}

const blankTexts: ServiceTexts = {
  title: "",
  description: "",
  category: "",
  requiredDocuments: [""],
};

/** Converts a service to form values; without documents it has one empty row (spec section 5). */
export function toFormValues({
  title,
  description,
  category,
  fee,
  ...service
}: DefinedService): ServiceFormValues {
  const { icon, searchWords, isActive, translations, updatedAt, definition } = service;
  const documentIds = definition.documents.map(({ id }) => id);
  const requiredDocuments =
    service.requiredDocuments.length > 0 ? service.requiredDocuments : blankTexts.requiredDocuments;
  return {
    expectedUpdatedAt: updatedAt,
    title,
    description,
    category,
    fee: String(fee),
    requiredDocuments,
    documentIds: documentIds.length > 0 ? documentIds : [""],
    icon,
    searchWords,
    isActive,
    translations: translationsBy((language) => ({ ...blankTexts, ...translations[language] })),
  };
}

/** Reads the values of a posted form. */
export function readFormValues(form: FormData): ServiceFormValues {
  return {
    expectedUpdatedAt: Number(form.get("expectedUpdatedAt")) || undefined,
    ...textsFrom(form, baseLanguage),
    fee: textFrom(form, "fee"),
    documentIds: rowsFrom(form, "documentIds"),
    icon: textFrom(form, "icon"),
    searchWords: textFrom(form, "searchWords"),
    isActive: form.has("isActive"),
    translations: translationsBy((language) => textsFrom(form, language)),
  };
}

function textsFrom(form: FormData, language: Language): ServiceTexts {
  return {
    title: textFrom(form, controlName("title", language)),
    description: textFrom(form, controlName("description", language)),
    category: textFrom(form, controlName("category", language)),
    requiredDocuments: rowsFrom(form, controlName("requiredDocuments", language)),
  };
}

/** Reads at most twice as many rows as a service may have documents: half of those of a refused form may be blank. */
function rowsFrom(form: FormData, name: string): string[] {
  return form.getAll(name).slice(0, rowsAtMost).map(String);
}

function textFrom(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

function translationsBy(textsOf: (language: Language) => ServiceTexts) {
  return Object.fromEntries(otherLanguages.map((language) => [language, textsOf(language)]));
}

/** The values with a document row more or less, if a button for that was pressed; otherwise undefined. */
export function applyRowChange(
  values: ServiceFormValues,
  form: FormData,
): ServiceFormValues | undefined {
  if (form.has("addDocument")) {
    const focus = values.requiredDocuments.length;
    return { ...changeRows(values, (rows) => [...rows, ""]), focus };
  }
  const removedRow = form.get("removeDocument");
  if (removedRow === null) return undefined;
  const focus = Number(removedRow);
  return { ...changeRows(values, (rows) => rows.filter((_, row) => row !== focus)), focus };
}

function changeRows(
  values: ServiceFormValues,
  change: (rows: string[]) => string[],
): ServiceFormValues {
  const { length } = values.requiredDocuments;
  const withChangedRows = <Texts extends ServiceTexts>(texts: Texts): Texts => ({
    ...texts,
    requiredDocuments: change(
      Array.from({ length }, (_, row) => texts.requiredDocuments[row] ?? ""),
    ),
  });
  const ids = Array.from({ length }, (_, row) => values.documentIds[row] ?? "");
  return {
    ...withChangedRows(values),
    documentIds: change(ids),
    translations: translationsBy((language) => withChangedRows(values.translations[language]!)),
  };
}
