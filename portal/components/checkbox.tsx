import type { ComponentProps } from "react";
import { controlAttributesOf, FieldErrorText, Hint, type FieldProps } from "./field.tsx";

type CheckboxProps = Omit<FieldProps, "optional"> &
  Omit<ComponentProps<"input">, keyof FieldProps | "type">;

/** A checkbox with its label beside it; both are one click target. */
export function Checkbox({ name, label, id, hint, error, ...input }: CheckboxProps) {
  const control = controlAttributesOf({ name, label, id, hint, error });
  return (
    <div className={error ? "field field-invalid" : "field"}>
      <FieldErrorText id={control.id} error={error} />
      <label className="choice">
        <input {...input} {...control} type="checkbox" />
        <span>{label}</span>
      </label>
      <Hint id={control.id} hint={hint} />
    </div>
  );
}
