import type { ErrorMessage } from "./error-message.tsx";
import type { ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  label: string;
  hint: ReactNode;
  errorOf: (field: "password" | "confirmPassword") => ErrorMessage | undefined;
}

/**
 * The fields for a new password and its repetition. A common password is accepted, with a warning on the page that follows
 * (decision 14). The registration page also warns during typing: only its script defines the element `<common-password>`,
 * which stays empty on all other pages.
 */
export function NewPasswordFields({ label, hint, errorOf }: NewPasswordFieldsProps) {
  const t = useTexts();
  return (
    <>
      <div className="stack gap-2">
        <PasswordField
          name="password"
          label={label}
          hint={hint}
          error={errorOf("password")}
          autoComplete="new-password"
          required
        />
        <common-password role="status" className="contents">
          <template>
            <p className="text-small">{t("accounts.warnings.commonPassword")}</p>
          </template>
        </common-password>
      </div>
      <PasswordField
        name="confirmPassword"
        label={t("accounts.fields.confirmPassword")}
        error={errorOf("confirmPassword")}
        autoComplete="new-password"
        required
      />
    </>
  );
}
