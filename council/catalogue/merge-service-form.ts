import { isDeepStrictEqual } from "node:util";
import { baseLanguage, otherLanguages, type Language } from "../../texts/languages.ts";
import { isAloneInGroup, type Definition, type DocumentDefinition } from "./definition.ts";
import type { LocalText } from "./local-text.ts";
import type { ServiceInput } from "./rules.ts";

/** The fields of the service form (spec section 2) that a version holds. */
export type FormFields = Pick<
  ServiceInput,
  "title" | "description" | "category" | "fee" | "requiredDocuments" | "translations"
>;

/**
 * A definition with what the service form says; everything else of it stays. A document keeps what the form
 * does not show, by its id.
 * @param ids those of the form's documents, row by row; one that is not known yet is a new document's
 */
export function mergeServiceForm(
  before: Definition,
  { fee, requiredDocuments, translations, ...texts }: FormFields,
  ids: readonly string[],
): Definition {
  const text = (field: "title" | "description" | "category") =>
    localText(texts[field], (language) => translations[language]?.[field]);
  const documents = requiredDocuments.map((written, row): DocumentDefinition => {
    const name = localText(written, (language) => translations[language]?.requiredDocuments?.[row]);
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

function localText(
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
 * What the service form has changed in the published version, changed in the open draft as well: texts and
 * fee, names of documents, those it added (at the end) and those it removed. What was done in the draft alone
 * stays.
 * @param form the published version before and after it
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
      const is = inAfter.get(document.id)?.name;
      const isRenamed = is && !isDeepStrictEqual(inBefore.get(document.id)?.name, is);
      return isRenamed ? { ...document, name: is } : document;
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
