import type { z } from "zod";
import { isQuestionId } from "../catalogue/questions.ts";
import type { TextKey, TextReference } from "../../texts/translate.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import { slotOf } from "../documents/rules.ts";
import type { Definition } from "../catalogue/definition.ts";
import type { Question } from "../catalogue/questions.ts";
import { textsIn } from "../../texts/all.ts";
import type { LocalText } from "../catalogue/local-text.ts";
import { formatNumber } from "../../texts/format.ts";
import { formFields, type FormField } from "../catalogue/question-fields.ts";
import { isAsked } from "../fields/condition.ts";
import type { Field, FieldKind } from "../fields/field.ts";
import { askedFields } from "../fields/asked-fields.ts";
import { familyColumns } from "../fields/family-members.ts";
import { fieldText } from "../fields/field-text.ts";
import { maximumOf, tooLong } from "../fields/too-long.ts";
import { kindOf, schemaOf } from "../fields/kinds.ts";
import { applicationSchema, questionText, type CheckedAnswers, type AnswerInput } from "./rules.ts";

/** Errors by control name: a field's id, `q.family.0.age` for a cell of its table, or `document_0`, … */
export type FormErrors = Record<string, TextReference>;

/** The parts of a service's definition that say which fields its form asks for. */
export interface AskedForm extends Pick<Definition, "standardFields"> {
  questions: readonly Question[];
}

/** The answers to fields that the service asks for, and the declaration. All others are dropped, and so never stored. */
export function pickAskedAnswers<Typed extends Partial<AnswerInput>>(
  { standardFields, questions }: AskedForm,
  typed: Typed,
): Typed {
  const askedIds = new Set<string>(
    [...askedFields(standardFields), ...questions].map(({ id }) => id),
  );
  return Object.fromEntries(
    Object.entries(typed).filter(([id]) => askedIds.has(id) || id === "declaration"),
  ) as Typed;
}

/** For whom answers are checked, and when. */
interface CheckContext {
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  language: Language;
  /** The council's villages and wards. */
  wards: readonly LocalText[];
}

/**
 * Checks the answers of a form. Drops blank optional answers, answers to fields that the service does not ask for, and
 * answers to questions whose condition the other answers do not meet.
 * @returns the answers as they are stored, with identity numbers in plain text; or the errors
 */
export function checkAnswers(
  definition: AskedForm,
  typed: AnswerInput,
  { today, language, wards }: CheckContext,
): { answers?: CheckedAnswers; errors: FormErrors } {
  const allFields = formFields(definition, wards);
  const values = valuesOf(allFields, typed);
  const fields = fieldsToAnswer(allFields, { values, today });
  const askedValues = Object.fromEntries(fields.map(({ id }) => [id, values[id]]));
  // Not compiled, because the schema is used only once.
  const parsed = applicationSchema(fields, today).safeParse(
    { ...askedValues, declaration: typed.declaration },
    { jitless: true },
  );
  if (parsed.success) {
    const data: Readonly<Record<string, string>> = parsed.data;
    const nonBlankAnswers = fields
      .map(({ id }) => [id, data[id]])
      .filter(([, text]) => text !== "");
    return { answers: Object.fromEntries(nonBlankAnswers), errors: {} };
  }
  return { errors: errorsOf(fields, parsed.error, language) };
}

/** The first error of each control, in the order of the fields. */
export function errorsOf(
  fields: readonly Field[],
  { issues }: z.ZodError,
  language: Language,
): FormErrors {
  const errors: FormErrors = {};
  for (const issue of issues) {
    const field = fields.find(({ id }) => id === issue.path[0]);
    const control = field?.kind === "familyMembers" ? issue.path.join(".") : String(issue.path[0]);
    errors[control] ??= errorOf(field, issue, language);
  }
  return errors;
}

/** The value that was typed into each field, by the field's id. */
export function valuesOf(
  fields: readonly FormField[],
  typed: Partial<AnswerInput>,
): Record<string, unknown> {
  const valueOf = (field: FormField): unknown => {
    const read = (text: (control: string) => string) => kindOf<FieldKind>(field).read(text, field);
    if (isQuestionId(field.id)) return read((control) => questionText(typed, control));
    return typed[field.id] ?? read(() => "");
  };
  return Object.fromEntries(fields.map((field) => [field.id, valueOf(field)]));
}

interface AskedFieldsInput {
  values: Readonly<Record<string, unknown>>;
  today: string;
  /** The stored answers to fields that are not among `fields`; conditions may refer to them. */
  stored?: Readonly<Record<string, string | undefined>>;
}

/** The fields whose conditions the choices above them meet. */
export function fieldsToAnswer(
  fields: readonly FormField[],
  { values, today, stored = {} }: AskedFieldsInput,
): readonly FormField[] {
  const conditionFields = new Set<string>(fields.flatMap(({ askedIf }) => askedIf?.field ?? []));
  const choiceById = { ...stored };
  for (const { id } of fields) delete choiceById[id];
  return fields.filter((field) => {
    if (!isAsked(field, choiceById)) return false;
    if (!conditionFields.has(field.id)) return true;
    const { success, data } = schemaOf<FieldKind>(field, today).safeParse(values[field.id], {
      jitless: true,
    });
    if (success) choiceById[field.id] = data;
    return true;
  });
}

/**
 * The error text of a field. If the answer is too long, the text names the field and the limit. Otherwise the text of a
 * standard field names nothing; the text of a question names the question, and for family members the row and the column.
 */
function errorOf(
  field: Field | undefined,
  issue: z.core.$ZodIssue,
  language: Language,
): TextReference {
  const key = issue.message as TextKey;
  if (!field) return { key };
  const question = fieldText(textsIn(language), field.label);
  if (key === tooLong) return { key, args: { question, atMost: formatNumber(maximumOf(issue)) } };
  if (typeof field.label === "string") return { key };
  if (field.kind === "familyMembers") {
    const number = Number(issue.path[1]) + 1;
    const column = familyColumns.find((one) => one === issue.path[2]);
    const atMost = key === field.errors.tooLong ? maximumOf(issue) : field.membersAtMost;
    const columnArgs = column && { column: textsIn(language)(`questions.family.${column}`) };
    return { key, args: { question, number, atMost, ...columnArgs } };
  }
  if (field.kind !== "wholeNumber" && field.kind !== "amount") return { key, args: { question } };
  const [atLeast, atMost] = [formatNumber(field.atLeast), formatNumber(field.atMost)];
  return { key, args: { question, atLeast, atMost } };
}

/**
 * '{document name} is required' for each required document without a file (spec section 5). If none of several
 * alternative documents has a file, the first one gets the error.
 */
export function missingDocuments(
  { documents }: Pick<Definition, "documents">,
  files: readonly { slot: string }[],
  language: Language,
): FormErrors {
  const filledSlots = new Set(files.map(({ slot }) => slot));
  const errors: FormErrors = {};
  for (const [index, { need, name }] of documents.entries()) {
    if (need === "optional" || filledSlots.has(slotOf(index))) continue;
    if (need === "required") {
      const document = textIn(language, name);
      errors[slotOf(index)] = { key: "documents.errors.required", args: { document } };
      continue;
    }
    const group = documents.flatMap((other, row) => (other.need === need ? [row] : []));
    if (group[0] !== index || group.some((row) => filledSlots.has(slotOf(row)))) continue;
    const names = group.map((row) => textIn(language, documents[row]!.name)).join(", ");
    errors[slotOf(index)] = { key: "documents.errors.anyRequired", args: { documents: names } };
  }
  return errors;
}
