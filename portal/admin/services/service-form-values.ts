import type { ServiceTexts } from "../../../council/catalogue/localise.ts";
import type { DefinedService } from "../../../council/catalogue/records.ts";
import { defaultServiceIcon } from "../../../council/catalogue/service-icons.ts";
import { requiredDocumentsAtMost } from "../../../council/limits.ts";
import { baseLanguage, otherLanguages, type Language } from "../../../texts/languages.ts";

const rowsAtMost = 2 * requiredDocumentsAtMost;

/** The raw values of the service form. Translations have a row per document. */
export interface ServiceFormValues extends ServiceTexts {
  /** The service's `updatedAt` when the form was filled; undefined for a new service. */
  expectedUpdatedAt?: number | undefined;
  fee: string;
  /** The id of the document in each row; blank for a new one. */
  documentIds: string[];
  icon: string;
  searchWords: string;
  isActive: boolean;
  translations: Partial<Record<Language, ServiceTexts>>;
  /**
   * Which row gets the focus: the one that was just added, or the one that took the place of a removed one. The number of
   * rows means the button that adds one.
   */
  focus?: number;
}

/** A control's name: the specification's field name, followed by the language of a translation. */
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

/** At most twice the documents that a service may have: half of the rows of a refused form may be blank. */
function rowsFrom(form: FormData, name: string): string[] {
  return form.getAll(name).slice(0, rowsAtMost).map(String);
}

function textFrom(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

function translationsBy(textsOf: (language: Language) => ServiceTexts) {
  return Object.fromEntries(otherLanguages.map((language) => [language, textsOf(language)]));
}

/** Adds or removes a document row, if that button was pressed; otherwise undefined. */
export function applyRowChange(
  values: ServiceFormValues,
  form: FormData,
): ServiceFormValues | undefined {
  if (form.has("addDocument")) {
    const focus = values.requiredDocuments.length;
    return { ...changeRows(values, (rows) => [...rows, ""]), focus };
  }
  const removed = form.get("removeDocument");
  if (removed === null) return undefined;
  const focus = Number(removed);
  return { ...changeRows(values, (rows) => rows.filter((_, row) => row !== focus)), focus };
}

function changeRows(
  values: ServiceFormValues,
  change: (rows: string[]) => string[],
): ServiceFormValues {
  const { length } = values.requiredDocuments;
  const changed = <Texts extends ServiceTexts>(texts: Texts): Texts => ({
    ...texts,
    requiredDocuments: change(
      Array.from({ length }, (_, row) => texts.requiredDocuments[row] ?? ""),
    ),
  });
  const ids = Array.from({ length }, (_, row) => values.documentIds[row] ?? "");
  return {
    ...changed(values),
    documentIds: change(ids),
    translations: translationsBy((language) => changed(values.translations[language]!)),
  };
}
