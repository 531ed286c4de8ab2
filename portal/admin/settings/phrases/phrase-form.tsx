import type { PhraseService } from "../../../../council/applications/phrases/list-phrases.ts";
import { reviewStatuses } from "../../../../council/applications/status.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { UrlButton } from "../../../components/url-button.tsx";
import type { FormAnswer } from "../../../forms/form-answer.ts";
import { FormErrorSummary } from "../../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../../forms/use-form-errors.ts";
import { FormOwner } from "../../../visit/form-owner.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import { phrasesUrl } from "../../urls.ts";
import { LocalisedField } from "../localised-field.tsx";
import type { PhraseFormState } from "./phrase-form-values.ts";

interface PhraseFormProps {
  title: string;
  services: readonly PhraseService[];
  values: PhraseFormState;
  /** The last action's result, unless it succeeded. */
  answer: FormAnswer<PhraseFormState> | undefined;
}

/** The page of one phrase: its decision, its service, and its text in every language. */
export function PhraseForm({ title, services, values, answer }: PhraseFormProps) {
  const t = useTexts();
  const form = useFormErrors(answer);
  const { errorOf } = form;
  const { phrase, expectedVersion } = answer?.values ?? values;
  return (
    <>
      <PageTitle title={title} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        title={title}
        actions={
          <UrlButton href={phrasesUrl} appearance="secondary" icon="arrow-left">
            {t("phrases.form.back")}
          </UrlButton>
        }
      />
      <Card>
        <form method="post" noValidate className="form max-w-none">
          <FormOwner />
          <input type="hidden" name="expectedVersion" value={expectedVersion} />
          <SelectField
            name="decision"
            label={t("phrases.form.decision")}
            error={errorOf("decision")}
            defaultValue={phrase.decision}
            choices={reviewStatuses.map((status) => ({
              value: status,
              text: t(`review.form.status.${status}`),
            }))}
          />
          <SelectField
            name="serviceId"
            label={t("phrases.form.service")}
            error={errorOf("serviceId")}
            defaultValue={phrase.serviceId}
            choices={[
              { value: "", text: t("phrases.form.everyService") },
              ...services.map(({ id, title: text, titleLanguage: lang }) => ({
                value: id,
                text,
                lang,
              })),
            ]}
          />
          <LocalisedField
            name="texts"
            label={t("phrases.form.text")}
            hint={t("phrases.form.hint")}
            texts={phrase.texts}
            errorOf={errorOf}
            long
          />
          <div className="button-row">
            <Button>{t("phrases.form.save")}</Button>
          </div>
        </form>
      </Card>
    </>
  );
}
