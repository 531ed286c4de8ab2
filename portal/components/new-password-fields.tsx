import type { ErrorMessage } from "./error-message.tsx";
import type { ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  label: ReactNode;
  hint: ReactNode;
  errorOf: (field: "password" | "confirmPassword") => ErrorMessage | undefined;
}

/**
 * A new password, twice. A common one is accepted with a warning (decision 14): by `portal/elements/common-password.ts`
 * while it is typed on the registration page, and after every form on the page that follows.
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
