import type { ComponentProps } from "react";
import { useTexts } from "../visit/texts.tsx";
import { Field, type FieldProps } from "./field.tsx";

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type" | "defaultValue" | "value">;

/** A password. It can be shown where the script runs; it is never filled in again by the server. */
export function PasswordField({
  name,
  label,
  id,
  hint,
  error,
  optional,
  ...input
}: PasswordFieldProps) {
  const t = useTexts();
  return (
    <Field {...{ name, label, id, hint, error, optional }}>
      {(control) => (
        <password-field>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type="password"
            className="control"
          />
          <button type="button" className="reveal" aria-controls={control.id}>
            <span>{t("shell.password.show")}</span>
            <span>{t("shell.password.hide")}</span>
          </button>
        </password-field>
      )}
    </Field>
  );
}
