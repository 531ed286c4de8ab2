import { Button } from "../../components/button.tsx";
import { EmailField } from "../../components/email-field.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { inWords, type FormAnswer } from "../../visit/refused-form.ts";
import { useTexts } from "../../visit/texts.tsx";

/** Whose password it is. */
export function EmailStep({ answer }: { answer: FormAnswer }) {
  const t = useTexts();
  const { errors, errorOf, typed } = inWords(t, answer);
  return (
    <>
      <PageTitle title={t("accounts.password.title")} hasErrors={errors.length > 0} />
      <PageHeading title={t("accounts.password.title")} lead={t("accounts.password.lead")} />
      <form className="form" method="post" action="/forgot-password?step=email" noValidate>
        <FormOwner />
        <ErrorSummary errors={errors} />
        <EmailField
          defaultValue={typed["email"]}
          error={errorOf("email")}
          autoComplete="username"
        />
        <div className="button-row items-center gap-x-6">
          <Button>{t("accounts.password.sendCode")}</Button>
          <a className="inline-flex min-h-11 items-center" href="/login">
            {t("accounts.password.back")}
          </a>
        </div>
      </form>
    </>
  );
}
