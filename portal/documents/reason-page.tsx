import type { AuditedDocument } from "../../council/applications/open-with-reason.ts";
import { auditorsApplicationUrl } from "../auditing/urls.ts";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import { UrlButton } from "../components/url-button.tsx";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";

interface ReasonPageProps {
  document: AuditedDocument;
  answer: FormAnswer | undefined;
}

/** The page on which an auditor says why they open a document. */
export function ReasonPage({ document, answer }: ReasonPageProps) {
  const t = useTexts();
  const form = useFormErrors(answer);
  const { name, applicationId, reference } = document;
  return (
    <>
      <PageTitle title={t("auditing.open.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        eyebrow={<span className="reference">{reference}</span>}
        title={t("auditing.open.title")}
        intro={<span className="wrap-anywhere">{name || t("common.unknownFile")}</span>}
        actions={
          <UrlButton
            href={auditorsApplicationUrl(applicationId)}
            appearance="secondary"
            icon="arrow-left"
          >
            {t("auditing.open.back")}
          </UrlButton>
        }
      />
      <Card>
        <form method="post" className="form" noValidate>
          <FormOwner />
          <p className="hint">{t("auditing.open.intro")}</p>
          <TextareaField
            name="reason"
            label={t("auditing.open.reason")}
            hint={t("auditing.open.reasonHint")}
            error={form.errorOf("reason")}
            defaultValue={answer?.values?.["reason"]}
            dir="auto"
          />
          <div className="button-row">
            <Button>{t("auditing.open.submit")}</Button>
          </div>
        </form>
      </Card>
    </>
  );
}
