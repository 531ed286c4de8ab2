import type { ReactNode } from "react";
import type { Field, FieldKind, TypedByKind } from "../../council/fields/field.ts";
import { DateField } from "../components/date-field.tsx";
import type { ErrorMessage } from "../components/error-message.tsx";
import type { FieldProps } from "../components/field.tsx";
import { TextField } from "../components/text-field.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import { useTexts } from "../visit/texts.tsx";

/**
 * @param props label, hint and error
 * @param typed what was typed before
 */
type Control<K extends FieldKind> = (
  field: Field<K>,
  props: FieldProps,
  values: TypedByKind[K] | undefined,
) => ReactNode;

/** The control of every kind. */
const controls: { [K in FieldKind]: Control<K> } = {
  shortText: ({ autoComplete }, props, values) => (
    <TextField {...props} autoComplete={autoComplete} defaultValue={values} required />
  ),
  longText: ({ autoComplete }, props, values) => (
    <TextareaField {...props} autoComplete={autoComplete} defaultValue={values} required rows={3} />
  ),
  phone: ({ autoComplete }, props, values) => (
    <TextField {...props} type="tel" autoComplete={autoComplete} defaultValue={values} required />
  ),
  identityNumber: ({ autoComplete }, props, values) => (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete={autoComplete}
      defaultValue={values}
      required
    />
  ),
  date: ({ autoComplete }, props, values) => (
    <DateField {...props} value={values} birthday={autoComplete === "bday"} />
  ),
};

interface FieldControlProps<K extends FieldKind> {
  field: Field<K>;
  values: TypedByKind[K] | undefined;
  error: ErrorMessage | undefined;
}

/** A field of a form: label, hint, error and the control of its kind. */
export function FieldControl<K extends FieldKind>({ field, values, error }: FieldControlProps<K>) {
  const t = useTexts();
  const { id: name, label, hint } = field;
  const props = { name, label: t.of({ key: label }), hint: t.of({ key: hint }), error };
  const control: Control<K> = controls[field.kind];
  return control(field, props, values);
}
