import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface SelectChoice {
  value: string;
  text: string;
  /** The language of the text, if it is not the page's. */
  lang?: string | undefined;
  /** Choices of one group are listed under its name. */
  group?: string;
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps> & { choices: readonly SelectChoice[] };

/** A field to choose one option of a list, with the platform's own select control. */
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
            {optionsOf(choices)}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}

function optionsOf(choices: readonly SelectChoice[]): ReactNode[] {
  const groups = [...new Set(choices.map(({ group }) => group))];
  return groups.map((group) => {
    const options = choices
      .filter((choice) => choice.group === group)
      .map(({ value, text, lang }) => (
        <option key={value} value={value} lang={lang}>
          {text}
        </option>
      ));
    return group === undefined ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}
