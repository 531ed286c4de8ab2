import type { ReactNode } from "react";
import type { Field, FieldKind, FormValueByKind } from "../../council/fields/field.ts";
import { DateField } from "../components/date-field.tsx";
import type { ErrorMessage } from "../components/error-message.tsx";
import type { FieldProps } from "../components/field.tsx";
import { TextField } from "../components/text-field.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import { useTexts } from "../visit/texts.tsx";

/**
 * @param props label, hint and error
 * @param value the value typed before
 */
type Control<K extends FieldKind> = (
  field: Field<K>,
  props: FieldProps,
  value: FormValueByKind[K] | undefined,
) => ReactNode;

/** The control of each kind of field. */
const controls: { [K in FieldKind]: Control<K> } = {
  shortText: ({ autoComplete, isOptional = false }, props, value) => (
    <TextField
      {...props}
      autoComplete={autoComplete}
      defaultValue={value}
      required={!isOptional}
      optional={isOptional}
    />
  ),
  longText: ({ autoComplete }, props, value) => (
    <TextareaField {...props} autoComplete={autoComplete} defaultValue={value} required rows={3} />
  ),
  phone: ({ autoComplete }, props, value) => (
    <TextField {...props} type="tel" autoComplete={autoComplete} defaultValue={value} required />
  ),
  identityNumber: ({ autoComplete, isOptional = false }, props, value) => (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete={autoComplete}
      defaultValue={value}
      // The list of answers shows this one masked before sending (portal/elements/list-answers.ts).
      data-masked
      required={!isOptional}
      optional={isOptional}
    />
  ),
  date: ({ autoComplete }, props, value) => (
    <DateField {...props} value={value} birthday={autoComplete === "bday"} />
  ),
};

interface FieldControlProps<K extends FieldKind> {
  field: Field<K>;
  value: FormValueByKind[K] | undefined;
  error: ErrorMessage | undefined;
}

/** A field of a form: label, hint, error and the control of its kind. */
export function FieldControl<K extends FieldKind>({ field, value, error }: FieldControlProps<K>) {
  const t = useTexts();
  const { id: name, label, hint } = field;
  const props = { name, label: t.of({ key: label }), hint: t.of({ key: hint }), error };
  const control: Control<K> = controls[field.kind];
  return control(field, props, value);
}
