import type { TextKey, TextReference } from "../../texts/translate.ts";
import type { Language } from "../../texts/languages.ts";
import { slotOf } from "../documents/rules.ts";
import { textIn, type Definition } from "../catalogue/definition.ts";
import { askedFields } from "../fields/asked-fields.ts";
import { applicationSchema, type CheckedAnswers, type AnswerInput } from "./rules.ts";

/** Errors by control name: a field's id, or `document_0`, … */
export type FormErrors = Record<string, TextReference>;

/** Of typed answers those to what the service asks, so that no others are ever stored; and the declaration. */
export function askedOf<Typed extends Partial<AnswerInput>>(
  { standardFields }: Pick<Definition, "standardFields">,
  typed: Typed,
): Typed {
  const asked = new Set<string>(askedFields(standardFields).map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(typed).filter(([id]) => asked.has(id) || id === "declaration"),
  ) as Typed;
}

/**
 * Either the answers as they are stored, or the errors. Answers to what the service does not ask are dropped,
 * and so are those left blank that may be.
 * @param today the day in India, `YYYY-MM-DD`
 */
export function checkAnswers(
  { standardFields }: Pick<Definition, "standardFields">,
  typed: AnswerInput,
  today: string,
): { answers?: CheckedAnswers; errors: FormErrors } {
  const fields = askedFields(standardFields);
  const asked = Object.fromEntries(fields.map(({ id }) => [id, typed[id] ?? ""]));
  const checked = applicationSchema(fields, today).safeParse({
    ...asked,
    declaration: typed.declaration,
  });
  if (checked.success) {
    const given = fields.map(({ id }) => [id, checked.data[id]]).filter(([, text]) => text !== "");
    return { answers: Object.fromEntries(given), errors: {} };
  }
  const errors: FormErrors = {};
  for (const { path, message } of checked.error.issues)
    errors[String(path[0])] ??= { key: message as TextKey };
  return { errors };
}

/**
 * '{document name} is required' for each required document without a file (spec section 5). Of documents of
 * which any one is enough, the first says so where none has a file.
 */
export function missingDocuments(
  { documents }: Pick<Definition, "documents">,
  files: readonly { slot: string }[],
  language: Language,
): FormErrors {
  const given = new Set(files.map(({ slot }) => slot));
  const errors: FormErrors = {};
  for (const [index, { need, name }] of documents.entries()) {
    if (need === "optional" || given.has(slotOf(index))) continue;
    if (need === "required") {
      const document = textIn(language, name);
      errors[slotOf(index)] = { key: "documents.errors.required", args: { document } };
      continue;
    }
    const group = documents.flatMap((other, at) => (other.need === need ? [at] : []));
    if (group[0] !== index || group.some((at) => given.has(slotOf(at)))) continue;
    const names = group.map((at) => textIn(language, documents[at]!.name)).join(", ");
    errors[slotOf(index)] = { key: "documents.errors.anyRequired", args: { documents: names } };
  }
  return errors;
}
