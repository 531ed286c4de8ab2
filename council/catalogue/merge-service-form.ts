import { isDeepStrictEqual } from "node:util";
import { baseLanguage, otherLanguages, type Language } from "../../texts/languages.ts";
import { isAloneInGroup, type Definition, type DocumentDefinition } from "./definition.ts";
import type { LocalText } from "./local-text.ts";
import type { ServiceInput } from "./rules.ts";

/** The part of the service form (spec section 2) that is stored in a version. */
export type VersionedInput = Pick<
  ServiceInput,
  "title" | "description" | "category" | "fee" | "requiredDocuments" | "translations"
>;

/**
 * Puts what the service form says into a definition; everything else in the definition stays. A document whose id the
 * definition has keeps what the form does not show, such as its hint.
 * @param ids the ids of the form's documents, row by row; an id that the definition does not have makes a new document
 */
export function mergeServiceForm(
  before: Definition,
  { fee, requiredDocuments, translations, ...texts }: VersionedInput,
  ids: readonly string[],
): Definition {
  const text = (field: "title" | "description" | "category") =>
    joinTranslations(texts[field], (language) => translations[language]?.[field]);
  const documents = requiredDocuments.map((baseName, row): DocumentDefinition => {
    const name = joinTranslations(
      baseName,
      (language) => translations[language]?.requiredDocuments?.[row],
    );
    const storedDocument = before.documents.find(({ id }) => id === ids[row]);
    return storedDocument ? { ...storedDocument, name } : { id: ids[row]!, name, need: "required" };
  });
  return {
    ...before,
    title: text("title"),
    description: text("description"),
    category: text("category"),
    fee,
    documents: withoutGroupsOfOne(documents),
  };
}

function joinTranslations(
  baseText: string,
  translationIn: (language: Language) => string | undefined,
): LocalText {
  const otherTexts = otherLanguages.map((language) => [language, translationIn(language)] as const);
  return { [baseLanguage]: baseText, ...Object.fromEntries(otherTexts.filter(([, text]) => text)) };
}

/** Makes a document required if it is the only one left of its group of alternatives. */
function withoutGroupsOfOne(documents: DocumentDefinition[]): DocumentDefinition[] {
  return documents.map((document) =>
    isAloneInGroup(document, documents) ? toRequired(document) : document,
  );
}

function toRequired({ id, name, hint }: DocumentDefinition): DocumentDefinition {
  return { id, name, need: "required", ...(hint && { hint }) };
}

/**
 * Repeats in the open draft the changes that the service form made in the published version: texts and fee, names of
 * documents, added documents (at the end) and removed documents. What was changed in the draft alone stays.
 * @param published the published version before and after the service form
 */
export function mergeIntoDraft(
  draft: Definition,
  { before, after }: { before: Definition; after: Definition },
): Definition {
  const mergedValue = <Field extends "title" | "description" | "category" | "fee">(
    field: Field,
  ): Definition[Field] =>
    isDeepStrictEqual(before[field], after[field]) ? draft[field] : after[field];
  const documentsBefore = new Map(before.documents.map((document) => [document.id, document]));
  const documentsAfter = new Map(after.documents.map((document) => [document.id, document]));
  const keptDocuments = draft.documents
    .filter(({ id }) => !documentsBefore.has(id) || documentsAfter.has(id))
    .map((document) => {
      const name = documentsAfter.get(document.id)?.name;
      const isRenamed = name && !isDeepStrictEqual(documentsBefore.get(document.id)?.name, name);
      return isRenamed ? { ...document, name } : document;
    });
  const addedDocuments = after.documents.filter(({ id }) => !documentsBefore.has(id));
  return {
    ...draft,
    title: mergedValue("title"),
    description: mergedValue("description"),
    category: mergedValue("category"),
    fee: mergedValue("fee"),
    documents: withoutGroupsOfOne([...keptDocuments, ...addedDocuments]),
  };
}
