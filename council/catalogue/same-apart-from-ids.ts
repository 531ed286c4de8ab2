import { isDeepStrictEqual } from "node:util";
import type { Definition } from "./definition.ts";
import { optionIdsOf, type Question, type QuestionId } from "./questions.ts";

/**
 * Whether two versions say and ask the same. Their ids may differ, because a form that is sent twice gives its rows
 * new ids each time.
 */
export function isSameApartFromIds(first: Definition, second: Definition): boolean {
  return isDeepStrictEqual(withPositions(first), withPositions(second));
}

/**
 * Compares each new document or question of `sent` with those that only `stored` has, and gives it the ids of one that is
 * otherwise the same. A form that is sent twice gives its new rows new ids each time.
 */
export function withStoredIds(sent: Definition, stored: Definition): Definition {
  return {
    ...sent,
    documents: withStoredDocumentIds(sent.documents, stored.documents),
    questions: withStoredQuestionIds(sent.questions, stored.questions),
  };
}

function withStoredDocumentIds(
  sent: Definition["documents"],
  stored: Definition["documents"],
): Definition["documents"] {
  const { isStored, take } = matcher(sent, stored);
  return sent.map((document) => {
    if (isStored(document)) return document;
    const storedDocument = take((candidate) =>
      isDeepStrictEqual({ ...candidate, id: document.id }, document),
    );
    return storedDocument ?? document;
  });
}

function withStoredQuestionIds(sent: readonly Question[], stored: readonly Question[]): Question[] {
  const { isStored, take } = matcher(sent, stored);
  /** Maps the id of a sent question or option to the id of the stored one that is otherwise the same. */
  const storedIds = new Map<string, string>();
  return sent.map((question) => {
    const withStoredCondition = withConditionIds(question, storedIds);
    if (isStored(question)) return withStoredCondition;
    const storedQuestion = take((candidate) =>
      isDeepStrictEqual(
        withoutOptionIds({ ...candidate, id: question.id }),
        withoutOptionIds(withStoredCondition),
      ),
    );
    if (!storedQuestion) return withStoredCondition;
    storedIds.set(question.id, storedQuestion.id);
    const options = optionIdsOf(storedQuestion) ?? [];
    for (const [index, id] of (optionIdsOf(question) ?? []).entries())
      storedIds.set(id, options[index]!);
    return storedQuestion;
  });
}

/** Compares two lists by id. `take` finds an entry that only `stored` has, and finds each entry once. */
function matcher<Row extends { id: string }>(sent: readonly Row[], stored: readonly Row[]) {
  const sentIds = new Set(sent.map(({ id }) => id));
  const storedIds = new Set(stored.map(({ id }) => id));
  const unmatchedRows = stored.filter(({ id }) => !sentIds.has(id));
  return {
    isStored: ({ id }: Row) => storedIds.has(id),
    take(isSame: (row: Row) => boolean): Row | undefined {
      const index = unmatchedRows.findIndex(isSame);
      return index === -1 ? undefined : unmatchedRows.splice(index, 1)[0];
    },
  };
}

/**
 * Puts the stored ids into the condition of a question. A condition names only questions above, for which `ids` is
 * complete.
 */
function withConditionIds(question: Question, ids: ReadonlyMap<string, string>): Question {
  const { askedIf } = question;
  if (!askedIf) return question;
  const storedIdOf = (id: string) => ids.get(id) ?? id;
  const field = storedIdOf(askedIf.field) as QuestionId;
  return { ...question, askedIf: { field, isOneOf: askedIf.isOneOf.map(storedIdOf) } };
}

function withoutOptionIds(question: Question): unknown {
  if (!("options" in question)) return question;
  return { ...question, options: question.options.map(({ label }) => label) };
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
