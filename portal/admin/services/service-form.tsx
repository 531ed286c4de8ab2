import { useState, type RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { baseLanguage, otherLanguages, type Language } from "../../../texts/languages.ts";
import { UrlButton } from "../../components/url-button.tsx";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { FlashToast } from "../../components/flash-toast.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Spinner } from "../../components/spinner.tsx";
import { TextField } from "../../components/text-field.tsx";
import { toastTextOf } from "../../components/toast-text.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { useFormSnapshot } from "../../visit/use-form-snapshot.ts";
import { useCouncilLanguages } from "../council-languages.tsx";
import { serviceRowUrl } from "../urls.ts";
import { DocumentRows, useRows } from "./document-rows.tsx";
import { IconField } from "./icon-field.tsx";
import { modes, type Mode } from "./service-modes.tsx";
import { ServiceTextFields } from "./service-text-fields.tsx";
import { TranslationFields } from "./translation-fields.tsx";
import { readFormValues, type ServiceFormValues } from "./service-form-values.ts";

export interface ServiceFormProps {
  mode: Mode;
  /** Undefined for a new service. */
  serviceId?: string;
  /** The initial values of the form. */
  values: ServiceFormValues;
  answer: FormAnswer<ServiceFormValues> | undefined;
}

/** The service form (spec section 2, Service modal), for a new or an existing service. */
export function ServiceForm(props: ServiceFormProps) {
  const { formRef, restored } = useFormSnapshot(props.answer);
  // The restored values include `expectedUpdatedAt`, so that a change by somebody else is still detected.
  const shownProps = restored ? { ...props, values: readFormValues(restored) } : props;
  return <ServiceFields key={restored ? "restored" : "given"} {...shownProps} formRef={formRef} />;
}

type ServiceFieldsProps = ServiceFormProps & { formRef: RefObject<HTMLFormElement | null> };

function ServiceFields({ mode, serviceId, answer, formRef, ...shownProps }: ServiceFieldsProps) {
  const t = useTexts();
  const { title, submit, failed } = modes[mode];
  const isSending = useNavigation().state !== "idle";
  const { expectedUpdatedAt, fee } = answer?.values ?? shownProps.values;
  // The keys of the rows are indices into the initial values, which therefore must not change.
  const [values] = useState(answer?.values ?? shownProps.values);
  const rows = useRows(values.requiredDocuments.length);
  const form = useFormErrors(answer);
  const { errorOf } = form;
  const [councilLanguage] = useCouncilLanguages();
  const translation = (language: Language) => (
    <TranslationFields
      key={language}
      language={language}
      texts={values.translations[language]!}
      rows={rows}
      errorOf={errorOf}
      isCouncilLanguage={language === councilLanguage}
    />
  );
  return (
    <>
      <PageTitle title={t(title)} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <FlashToast
        cause={answer}
        flash={form.hasFailed ? { tone: "danger", text: t(toastTextOf(failed)) } : undefined}
        silent
      />
      <Form ref={formRef} method="post" noValidate className="form" replace preventScrollReset>
        <FormOwner />
        {/* Enter submits with the first button, which would otherwise be a Remove button. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        {expectedUpdatedAt !== undefined && (
          <input type="hidden" name="expectedUpdatedAt" value={expectedUpdatedAt} />
        )}
        {councilLanguage !== baseLanguage && translation(councilLanguage!)}
        <ServiceTextFields language={baseLanguage} texts={values} errorOf={errorOf} />
        <TextField
          name="fee"
          label={t("catalogue.form.fee")}
          hint={t("catalogue.form.feeHint")}
          error={errorOf("fee")}
          type="number"
          min={0}
          inputMode="numeric"
          // A new key makes React render a new element, which shows the fee that the response changed to whole rupees.
          key={fee}
          defaultValue={fee}
        />
        <DocumentRows
          rows={rows}
          names={values.requiredDocuments}
          ids={values.documentIds}
          focus={values.focus}
          errorOf={errorOf}
        />
        <IconField chosenIcon={values.icon} error={errorOf("icon")} />
        <TextField
          name="searchWords"
          label={t("catalogue.form.searchWords")}
          hint={t("catalogue.form.searchWordsHint")}
          error={errorOf("searchWords")}
          placeholder={t("catalogue.form.searchWordsExample")}
          defaultValue={values.searchWords}
          optional
        />
        <Checkbox
          name="isActive"
          label={t("catalogue.form.isActive")}
          defaultChecked={values.isActive}
        />
        {otherLanguages.filter((language) => language !== councilLanguage).map(translation)}
        <div className="button-row">
          <Button>{t(submit)}</Button>
          <UrlButton href={serviceRowUrl(serviceId)} appearance="secondary">
            {t("common.cancel")}
          </UrlButton>
          {isSending && <Spinner />}
        </div>
      </Form>
    </>
  );
}
