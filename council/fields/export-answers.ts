import type { Translate } from "../../texts/translate.ts";
import type { Field, FieldList } from "./field.ts";
import { fieldText } from "./field-text.ts";
import { maskNumber } from "./identity-number-kinds.ts";
import { kindOf } from "./kinds.ts";

/** A question of the service and its answer, both in words: ids say nothing to a reader. */
export interface ExportedAnswer {
  question: string;
  answer: string;
}

/**
 * The answers for the applicant's copy of their data: as stored, except identity numbers, which are exported
 * as their field defines. Answers to fields that are not in the list are exported as stored.
 */
export function exportAnswers(
  fields: FieldList,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const text = String(answer);
      return [id, isExportedMasked(byId.get(id)) ? maskNumber(text) : text];
    }),
  );
}

/** The answers to a service's own questions, as the person who downloads them reads them. */
export function exportQuestions(
  fields: FieldList,
  answers: Readonly<Record<string, unknown>>,
  t: Translate,
): ExportedAnswer[] {
  return fields
    .filter(({ id }) => answers[id] !== undefined)
    .map((field) => {
      const text = String(answers[field.id]);
      const isWhole = field.kind === "identityNumber" && !isExportedMasked(field);
      return {
        question: fieldText(t, field.label),
        answer: isWhole ? text : kindOf(field).display(text, field, t),
      };
    });
}

function isExportedMasked(field: Field | undefined): boolean {
  return field?.kind === "identityNumber" && field.exported === "masked";
}
