import type { ErrorMessage } from "./error-message.tsx";
import type { ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { TextField } from "./text-field.tsx";

interface EmailFieldProps {
  hint?: ReactNode;
  defaultValue?: string | undefined;
  error: ErrorMessage | undefined;
  isInSummary?: boolean;
  /** `username` on the sign-in form. */
  autoComplete: "email" | "username";
}

/** The email of an account. */
export function EmailField(field: EmailFieldProps) {
  const t = useTexts();
  return (
    <TextField
      name="email"
      type="email"
      label={t("accounts.fields.email")}
      {...field}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
