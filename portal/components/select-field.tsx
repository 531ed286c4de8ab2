import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface Choice {
  value: string;
  text: string;
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps> & { choices: readonly Choice[] };

/** One option of a list, with the platform's own select control. */
export function SelectField({
  name,
  label,
  id,
  hint,
  error,
  optional,
  choices,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ name, label, id, hint, error, optional }}>
      {(control) => (
        <span className="select">
          <select {...select} {...control} className="control">
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
