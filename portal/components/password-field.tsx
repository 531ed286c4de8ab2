import { type ComponentProps, type ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { Field, type FieldProps } from "./field.tsx";

type PasswordFieldProps = FieldProps & { label: string } & Omit<
    ComponentProps<"input">,
    keyof FieldProps | "type" | "defaultValue" | "value"
  >;

/** A password input. Where scripts run, a button shows the password. The server never fills it in. */
export function PasswordField({
  name,
  label,
  id,
  hint,
  error,
  isInSummary,
  optional,
  ...input
}: PasswordFieldProps) {
  const t = useTexts();
  return (
    <Field {...{ name, label, id, hint, error, isInSummary, optional }}>
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
            <span>{t.rich("shell.password.show", { field: label, unseen })}</span>
            <span>{t.rich("shell.password.hide", { field: label, unseen })}</span>
          </button>
        </password-field>
      )}
    </Field>
  );
}

/** Text for screen readers only; sighted people know it from the field's label. */
function unseen(chunks: ReactNode[]) {
  return (
    <span key="unseen" className="sr-only">
      {chunks}
    </span>
  );
}
