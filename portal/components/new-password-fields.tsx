import type { ErrorMessage } from "./error-message.tsx";
import { useState, type ReactNode } from "react";
import { isCommonPassword } from "../../council/accounts/common-passwords.ts";
import { useTexts } from "../visit/texts.tsx";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  label: ReactNode;
  hint: ReactNode;
  errorOf: (field: "password" | "confirmPassword") => ErrorMessage | undefined;
}

/**
 * A new password, twice. On a hydrated page a common password shows a warning but is not refused.
 */
export function NewPasswordFields({ label, hint, errorOf }: NewPasswordFieldsProps) {
  const t = useTexts();
  const [isCommon, setCommon] = useState(false);
  return (
    <>
      <div className="stack gap-2">
        <PasswordField
          name="password"
          label={label}
          hint={hint}
          error={errorOf("password")}
          autoComplete="new-password"
          // While typing: a line that appears on blur would move the button under a click.
          onInput={({ currentTarget: { value } }) =>
            setCommon(value !== "" && isCommonPassword(value))
          }
          required
        />
        <div role="status" className="contents">
          {isCommon && <p className="text-small">{t("accounts.warnings.commonPassword")}</p>}
        </div>
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
