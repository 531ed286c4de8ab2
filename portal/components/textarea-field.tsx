import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type TextareaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

/** A text input of several lines; four unless `rows` is given. */
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
