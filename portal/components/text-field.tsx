import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

/**
 * A field with a text input of one line. The input gets `type`, `autoComplete`, `inputMode`, `defaultValue` and all other
 * attributes.
 */
export function TextField({
  name,
  label,
  id,
  hint,
  error,
  isInSummary,
  optional,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ name, label, id, hint, error, isInSummary, optional }}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  );
}
