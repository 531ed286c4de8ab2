import type { FieldList } from "./field.ts";
import { kinds } from "./kinds.ts";

/**
 * The answers as the copy of their data gives them to whoever answered: as they are stored, but for
 * identity numbers, where the field says how. Of a field that the list does not have the answer
 * stays as it is stored.
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
