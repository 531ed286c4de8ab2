import { questionFields } from "../catalogue/question-fields.ts";
import { toFormValues } from "../fields/answers.ts";
import { familyColumns } from "../fields/family-members.ts";
import type { FieldKind, FormValueByKind } from "../fields/field.ts";
import { kindOf } from "../fields/kinds.ts";
import { everyField } from "../fields/standard-fields.ts";
import type { Application } from "./records.ts";
import type { AnswerInput, QuestionInput } from "./rules.ts";

/** The answers of an application as its form would send them, without identity numbers. */
export function toFormInput({
  formData,
  questions,
}: Pick<Application, "formData" | "questions">): Partial<AnswerInput> {
  const standard = toFormValues(everyField, formData);
  const questionInputs = questionFields(questions, []).map((field): [string, QuestionInput] => {
    const stored = formData[field.id];
    return [field.id, stored === undefined ? "" : toInput(kindOf(field).toFormValue(stored))];
  });
  return { ...standard, ...Object.fromEntries(questionInputs) };
}

/** A value as it is sent by the controls of its field. */
function toInput(value: FormValueByKind[FieldKind]): QuestionInput {
  if (!Array.isArray(value)) return value;
  const ids = value.flatMap((one) => (typeof one === "string" ? [one] : []));
  if (ids.length > 0) return ids.join(" ");
  const controls = value.flatMap((one, row) =>
    typeof one === "string" ? [] : familyColumns.map((column) => [`${row}.${column}`, one[column]]),
  );
  return Object.fromEntries(controls);
}
