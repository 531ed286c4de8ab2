import type { Translate } from "../../texts/translate.ts";
import type { Question } from "../catalogue/questions.ts";
import { fieldText, type FieldText } from "../fields/field-text.ts";
import { everyField } from "../fields/standard-fields.ts";

/** A question as a text names it. */
export type LabelledQuestion = Pick<Question, "id" | "label">;

/** The questions and documents of one application, with their names. */
export interface NamedParts {
  /** The questions of its version of the service. */
  questions: readonly LabelledQuestion[];
  /** Its documents in the reader's language. */
  documents: readonly { slot: string; name: string }[];
}

/** The label of a field, or the name of a document; its id or slot if the application has no such part. */
export function labelOfPart(
  t: Translate,
  { questions, documents }: NamedParts,
  part: { field: string } | { slot: string },
): string {
  if ("slot" in part) return nameOfDocument(documents, part.slot);
  const label = findLabel(questions, part.field);
  return label === undefined ? part.field : fieldText(t, label);
}

/** The label of a field, which `fieldText` puts into a language; undefined if the application has no such field. */
export function findLabel(
  questions: NamedParts["questions"],
  fieldId: string,
): FieldText | undefined {
  return [...everyField, ...questions].find(({ id }) => id === fieldId)?.label;
}

/** The name of a document; its slot if the application has no such document. */
export function nameOfDocument(documents: NamedParts["documents"], slot: string): string {
  return documents.find((document) => document.slot === slot)?.name ?? slot;
}

/** The ids and labels of questions, without the rest of their definition. */
export function labelledQuestions(questions: readonly Question[]): LabelledQuestion[] {
  return questions.map(({ id, label }) => ({ id, label }));
}
