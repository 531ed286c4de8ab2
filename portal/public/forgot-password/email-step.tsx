import { Button } from "../../components/button.tsx";
import { EmailField } from "../../components/email-field.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { withReturnPath } from "../../visit/return-path.ts";
import { useReturnPath } from "../../visit/use-return-path.ts";
import { useTexts } from "../../visit/texts.tsx";

/** Asks for the email of the account. */
export function EmailStep({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTexts();
  const form = useFormErrors(answer);
  const returnPath = useReturnPath();
  const values = answer?.values ?? {};
  return (
    <>
      <PageTitle title={t("accounts.password.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={t("accounts.password.title")} intro={t("accounts.password.lead")} />
      <form
        className="form"
        method="post"
        action={withReturnPath("/forgot-password?step=email", returnPath)}
        noValidate
      >
        <FormOwner />
        <EmailField
          defaultValue={values["email"]}
          error={form.errorOf("email")}
          autoComplete="username"
        />
        <div className="button-row items-center gap-x-6">
          <Button>{t("accounts.password.sendCode")}</Button>
          <a
            className="inline-flex min-h-11 items-center"
            href={withReturnPath("/login", returnPath)}
          >
            {t("accounts.password.back")}
          </a>
        </div>
      </form>
    </>
  );
}
