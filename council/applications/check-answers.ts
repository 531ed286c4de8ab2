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

/** The parts of a service's definition that say which fields its form asks. */
export interface AskedForm extends Pick<Definition, "standardFields"> {
  questions: readonly Question[];
}

/** The answers to fields that the service asks for, and the declaration. Others are dropped, and so never stored. */
export function pickAskedAnswers<Typed extends Partial<AnswerInput>>(
  { standardFields, questions }: AskedForm,
  typed: Typed,
): Typed {
  const asked = new Set<string>([...askedFields(standardFields), ...questions].map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(typed).filter(([id]) => asked.has(id) || id === "declaration"),
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
 * Checks the answers of a form. Drops answers to fields that the service does not ask for, also to questions whose
 * condition the other answers do not meet, and optional answers left blank.
 * @returns the answers as they are stored, with identity numbers in plain text; or the errors
 */
export function checkAnswers(
  definition: AskedForm,
  typed: AnswerInput,
  { today, language, wards }: CheckContext,
): { answers?: CheckedAnswers; errors: FormErrors } {
  const everything = formFields(definition, wards);
  const values = valuesOf(everything, typed);
  const fields = fieldsToAnswer(everything, { values, today });
  const asked = Object.fromEntries(fields.map(({ id }) => [id, values[id]]));
  // Not compiled, because the schema is used only once.
  const checked = applicationSchema(fields, today).safeParse(
    { ...asked, declaration: typed.declaration },
    { jitless: true },
  );
  if (checked.success) {
    const data: Readonly<Record<string, string>> = checked.data;
    const answered = fields.map(({ id }) => [id, data[id]]).filter(([, text]) => text !== "");
    return { answers: Object.fromEntries(answered), errors: {} };
  }
  return { errors: errorsOf(fields, checked.error, language) };
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
  /** The stored answers to fields that are not in the list. */
  stored?: Readonly<Record<string, string | undefined>>;
}

/** The fields whose conditions the choices above them meet. */
export function fieldsToAnswer(
  fields: readonly FormField[],
  { values, today, stored = {} }: AskedFieldsInput,
): readonly FormField[] {
  const choices = new Set<string>(fields.flatMap(({ askedIf }) => askedIf?.field ?? []));
  const chosen = { ...stored };
  for (const { id } of fields) delete chosen[id];
  return fields.filter((field) => {
    if (!isAsked(field, chosen)) return false;
    if (!choices.has(field.id)) return true;
    const { success, data } = schemaOf<FieldKind>(field, today).safeParse(values[field.id], {
      jitless: true,
    });
    if (success) chosen[field.id] = data;
    return true;
  });
}

/**
 * The error text of a field. The text of a too long answer names the field and the limit, and the text of a question
 * names the question, for family members also the row and the column. The other texts of standard fields need no arguments.
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
    const named = column && { column: textsIn(language)(`questions.family.${column}`) };
    return { key, args: { question, number, atMost, ...named } };
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
    const group = documents.flatMap((other, at) => (other.need === need ? [at] : []));
    if (group[0] !== index || group.some((at) => filledSlots.has(slotOf(at)))) continue;
    const names = group.map((at) => textIn(language, documents[at]!.name)).join(", ");
    errors[slotOf(index)] = { key: "documents.errors.anyRequired", args: { documents: names } };
  }
  return errors;
}
