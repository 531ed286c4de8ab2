import type { ErrorMessage } from "../components/error-message.tsx";
import { PasswordField } from "../components/password-field.tsx";
import { useTexts } from "../visit/texts.tsx";

interface CurrentPasswordFieldProps {
  error: ErrorMessage | undefined;
}

/** Asks for the current password before actions that nobody else may take, even in a browser that was left signed in. */
export function CurrentPasswordField({ error }: CurrentPasswordFieldProps) {
  const t = useTexts();
  return (
    <PasswordField
      name="currentPassword"
      label={t("profile.currentPassword")}
      hint={t("profile.passwordWhy")}
      error={error}
      autoComplete="current-password"
      required
    />
  );
}
