import type { Translate } from "../../texts/translate.ts";
import type { FieldList } from "./field.ts";
import { fieldText } from "./field-text.ts";
import { maskNumber } from "./identity-number-kinds.ts";
import { kindOf } from "./kinds.ts";

/** A question of a service and its answer, both in words, because a reader does not know the ids. */
export interface ExportedAnswer {
  question: string;
  answer: string;
}

/**
 * The answers for a data export: as stored, except that identity numbers are masked, because the export may be opened on
 * shared computers and forwarded. Answers to fields that are not in the list are exported as stored.
 */
export function exportAnswers(
  fields: FieldList,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const text = String(answer);
      return [id, byId.get(id)?.kind === "identityNumber" ? maskNumber(text) : text];
    }),
  );
}

/** The answers to a service's own questions, as pages display them: identity numbers are masked. */
export function exportQuestions(
  fields: FieldList,
  answers: Readonly<Record<string, unknown>>,
  t: Translate,
): ExportedAnswer[] {
  return fields
    .filter(({ id }) => answers[id] !== undefined)
    .map((field) => ({
      question: fieldText(t, field.label),
      answer: kindOf(field).display(String(answers[field.id]), field, t),
    }));
}
