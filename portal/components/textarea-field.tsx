import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type TextareaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

/** A field with a text input of several lines: of four lines, unless `rows` says otherwise. */
export function TextareaField({
  name,
  label,
  id,
  hint,
  error,
  optional,
  ...textarea
}: TextareaFieldProps) {
  return (
    <Field {...{ name, label, id, hint, error, optional }}>
      {(control) => <textarea rows={4} {...textarea} {...control} className="control" />}
    </Field>
  );
}
