import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

/**
 * A one-line text input. `type`, `autoComplete`, `inputMode`, `defaultValue` and other attributes are passed
 * to it.
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
