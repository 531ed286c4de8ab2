import { isQuestionId } from "../../council/catalogue/questions.ts";
import type { ReactNode } from "react";
import type { AnswerInput } from "../../council/applications/rules.ts";
import { questionText } from "../../council/applications/rules.ts";
import type { FormField, QuestionField } from "../../council/catalogue/question-fields.ts";
import type { Field, FieldKind, FieldList, FormValueByKind } from "../../council/fields/field.ts";
import { kindOf } from "../../council/fields/kinds.ts";
import { Checkbox } from "../components/checkbox.tsx";
import { FieldControl } from "../fields/field-control.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { useTexts } from "../visit/texts.tsx";
import { conditionSentence } from "./condition-sentence.ts";

interface StandardFieldControlsProps {
  fields: FieldList;
  /** The values by field id. */
  values: Readonly<Record<string, unknown>> | undefined;
  errorOf: ErrorOf;
}

/** The standard fields of the form. */
export function StandardFieldControls({ fields, values, errorOf }: StandardFieldControlsProps) {
  return fields.map((field) => (
    <FieldControl
      key={field.id}
      field={field}
      value={values?.[field.id] as FormValueByKind[typeof field.kind] | undefined}
      errorOf={errorOf}
    />
  ));
}

interface QuestionFieldsProps {
  fields: readonly QuestionField[];
  /** The answers as the form sent them. */
  values: Partial<AnswerInput> | undefined;
  errorOf: ErrorOf;
}

/** A service's own questions. */
export function QuestionFields({ fields, values = {}, errorOf }: QuestionFieldsProps) {
  return fields.map((field) => (
    <ConditionalField key={field.id} field={field} fields={fields}>
      <FieldControl field={field} value={formValueOf(values, field)} errorOf={errorOf} />
    </ConditionalField>
  ));
}

interface ConditionalFieldProps {
  field: Field;
  /** The fields of the form. A question whose condition names no field of the form is always shown. */
  fields: FieldList;
  children: ReactNode;
}

/**
 * A question that may have a condition. A hint says when it is asked. With scripts, or in browsers with `:has()`, the
 * question is shown only then (portal/elements/asked-if.ts, portal/citizen/condition-styles.ts).
 */
export function ConditionalField({
  field: { id, askedIf },
  fields,
  children,
}: ConditionalFieldProps) {
  const t = useTexts();
  if (!askedIf || fields.every((field) => field.id !== askedIf.field)) return children;
  return (
    <asked-if data-id={id} data-field={askedIf.field} data-options={askedIf.isOneOf.join(" ")}>
      <p className="hint">{conditionSentence(t, fields, askedIf)}</p>
      {children}
    </asked-if>
  );
}

/** What the form sent for a field. */
export function formValueOf(
  values: Partial<AnswerInput>,
  field: FormField,
): FormValueByKind[FieldKind] | undefined {
  return isQuestionId(field.id)
    ? kindOf<FieldKind>(field).read((control) => questionText(values, control), field)
    : values[field.id];
}

interface DeclarationProps {
  values: AnswerInput | undefined;
  errorOf: ErrorOf;
}

export function Declaration({ values, errorOf }: DeclarationProps) {
  const t = useTexts();
  return (
    <Checkbox
      name="declaration"
      label={t("applications.fields.declaration")}
      error={errorOf("declaration")}
      defaultChecked={values?.declaration === "on"}
      required
    />
  );
}
