import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { LocalMailbox } from "../local-mailbox.tsx";
import { NewPasswordFields } from "../../components/new-password-fields.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { TextField } from "../../components/text-field.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { withReturnPath } from "../../visit/return-path.ts";
import { useReturnPath } from "../../visit/use-return-path.ts";
import { useTexts } from "../../visit/texts.tsx";

interface PasswordStepProps {
  answer: FormAnswer | undefined;
  /** Whether letters stay on this machine and this visitor may read them. */
  mailboxOpen: boolean;
}

/** Asks for the code from the letter and the new password twice. */
export function PasswordStep({ answer, mailboxOpen }: PasswordStepProps) {
  const t = useTexts();
  const form = useFormErrors(answer);
  const returnPath = useReturnPath();
  return (
    <>
      <PageTitle title={t("accounts.password.newTitle")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={t("accounts.password.newTitle")} intro={t("accounts.password.asked")} />
      <form
        className="form"
        method="post"
        action={withReturnPath("/forgot-password", returnPath)}
        noValidate
      >
        <FormOwner />
        {mailboxOpen && <LocalMailbox />}
        <TextField
          name="code"
          label={t("accounts.fields.code")}
          error={form.errorOf("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
        <NewPasswordFields
          label={t("accounts.fields.newPassword")}
          hint={t("accounts.hints.password")}
          errorOf={form.errorOf}
        />
        <div className="button-row">
          <Button>{t("accounts.password.submit")}</Button>
        </div>
      </form>
      <p>
        {t.rich<ReactNode>("accounts.password.again", {
          start: (words) => (
            <a key="start" href={withReturnPath("/forgot-password?step=email", returnPath)}>
              {words}
            </a>
          ),
        })}
      </p>
    </>
  );
}
