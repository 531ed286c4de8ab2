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
  typed: TypedByKind[K] | undefined,
) => ReactNode;

/** The control of every kind. */
const controls: { [K in FieldKind]: Control<K> } = {
  shortText: ({ autoComplete }, props, typed) => (
    <TextField {...props} autoComplete={autoComplete} defaultValue={typed} required />
  ),
  longText: ({ autoComplete }, props, typed) => (
    <TextareaField {...props} autoComplete={autoComplete} defaultValue={typed} required rows={3} />
  ),
  phone: ({ autoComplete }, props, typed) => (
    <TextField {...props} type="tel" autoComplete={autoComplete} defaultValue={typed} required />
  ),
  identityNumber: ({ autoComplete }, props, typed) => (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete={autoComplete}
      defaultValue={typed}
      required
    />
  ),
  date: ({ autoComplete }, props, typed) => (
    <DateField {...props} value={typed} birthday={autoComplete === "bday"} />
  ),
};

interface FieldControlProps<K extends FieldKind> {
  field: Field<K>;
  typed: TypedByKind[K] | undefined;
  error: ErrorMessage | undefined;
}

/** A field of a form: label, hint, error and the control of its kind. */
export function FieldControl<K extends FieldKind>({ field, typed, error }: FieldControlProps<K>) {
  const t = useTexts();
  const { id: name, label, hint } = field;
  const props = { name, label: t.of({ key: label }), hint: t.of({ key: hint }), error };
  const control: Control<K> = controls[field.kind];
  return control(field, props, typed);
}
