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
 * Puts what the service form says into a definition; everything else in the definition stays. A document whose id is
 * known keeps what the form does not show, such as its hint.
 * @param ids the ids of the form's documents, row by row; an id that the definition does not have makes a new document
 */
export function mergeServiceForm(
  before: Definition,
  { fee, requiredDocuments, translations, ...texts }: VersionedInput,
  ids: readonly string[],
): Definition {
  const text = (field: "title" | "description" | "category") =>
    joinTranslations(texts[field], (language) => translations[language]?.[field]);
  const documents = requiredDocuments.map((written, row): DocumentDefinition => {
    const name = joinTranslations(
      written,
      (language) => translations[language]?.requiredDocuments?.[row],
    );
    const known = before.documents.find(({ id }) => id === ids[row]);
    return known ? { ...known, name } : { id: ids[row]!, name, need: "required" };
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
  written: string,
  translated: (language: Language) => string | undefined,
): LocalText {
  const others = otherLanguages.map((language) => [language, translated(language)] as const);
  return { [baseLanguage]: written, ...Object.fromEntries(others.filter(([, text]) => text)) };
}

/** A document that is left alone of several, any of which was enough, is required. */
function withoutGroupsOfOne(documents: DocumentDefinition[]): DocumentDefinition[] {
  return documents.map((document) =>
    isAloneInGroup(document, documents) ? asRequired(document) : document,
  );
}

function asRequired({ id, name, hint }: DocumentDefinition): DocumentDefinition {
  return { id, name, need: "required", ...(hint && { hint }) };
}

/**
 * Makes in the open draft the changes that the service form has made in the published version: texts and
 * fee, names of documents, those it added (at the end) and those it removed. What was done in the draft alone
 * stays.
 * @param published the published version before and after the service form
 */
export function mergeIntoDraft(
  draft: Definition,
  { before, after }: { before: Definition; after: Definition },
): Definition {
  const changed = <Field extends "title" | "description" | "category" | "fee">(
    field: Field,
  ): Definition[Field] =>
    isDeepStrictEqual(before[field], after[field]) ? draft[field] : after[field];
  const inBefore = new Map(before.documents.map((document) => [document.id, document]));
  const inAfter = new Map(after.documents.map((document) => [document.id, document]));
  const kept = draft.documents
    .filter(({ id }) => !inBefore.has(id) || inAfter.has(id))
    .map((document) => {
      const name = inAfter.get(document.id)?.name;
      const isRenamed = name && !isDeepStrictEqual(inBefore.get(document.id)?.name, name);
      return isRenamed ? { ...document, name } : document;
    });
  const added = after.documents.filter(({ id }) => !inBefore.has(id));
  return {
    ...draft,
    title: changed("title"),
    description: changed("description"),
    category: changed("category"),
    fee: changed("fee"),
    documents: withoutGroupsOfOne([...kept, ...added]),
  };
}
