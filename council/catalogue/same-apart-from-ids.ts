import { isDeepStrictEqual } from "node:util";
import type { Definition } from "./definition.ts";

/**
 * Whether two versions say and ask the same. Their ids may differ, because a form that is sent twice gives its rows
 * new ids each time.
 */
export function isSameApartFromIds(one: Definition, other: Definition): boolean {
  return isDeepStrictEqual(withPositions(one), withPositions(other));
}

/**
 * Gives each new document of `sent` the id of a document that only `stored` has, if the two are otherwise the same: a form
 * that is sent twice gives its new rows new ids each time.
 */
export function withStoredIds(sent: Definition, stored: Definition): Definition {
  const sentIds = new Set(sent.documents.map(({ id }) => id));
  const storedIds = new Set(stored.documents.map(({ id }) => id));
  const unmatched = stored.documents.filter(({ id }) => !sentIds.has(id));
  const documents = sent.documents.map((document) => {
    if (storedIds.has(document.id)) return document;
    const index = unmatched.findIndex((one) =>
      isDeepStrictEqual({ ...one, id: document.id }, document),
    );
    return index === -1 ? document : unmatched.splice(index, 1)[0]!;
  });
  return { ...sent, documents };
}

/** Replaces each id by the kind and the position of the row that it names. */
function withPositions({ documents, questions, ...rest }: Definition): unknown {
  const positions = new Map<string, string>();
  for (const [index, { id }] of documents.entries()) positions.set(id, `document ${index}`);
  for (const [index, question] of questions.entries()) {
    positions.set(question.id, `question ${index}`);
    const options = "options" in question ? question.options : [];
    for (const [optionIndex, { id }] of options.entries())
      positions.set(id, `option ${optionIndex}`);
  }
  const json = JSON.stringify({ ...rest, documents, questions }, (name, value: unknown) => {
    if (name === "id" || name === "field") return positions.get(String(value)) ?? value;
    return name === "isOneOf" && Array.isArray(value)
      ? value.map((id) => positions.get(String(id)) ?? (id as unknown))
      : value;
  });
  return JSON.parse(json);
}
