import type { FieldList } from "./field.ts";
import { kinds } from "./kinds.ts";

/**
 * The answers for the applicant's copy of their data: as stored, except identity numbers, which are exported
 * as their field defines. Answers to fields that are not in the list are exported as stored.
 */
export function exportAnswers(
  fields: FieldList,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const masked = new Set(
    fields.flatMap((field) =>
      field.kind === "identityNumber" && field.exported === "masked" ? [field.id] : [],
    ),
  );
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const text = String(answer);
      return [id, masked.has(id) ? kinds.identityNumber.display(text, "en") : text];
    }),
  );
}
