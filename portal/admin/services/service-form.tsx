import { useState, type RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { baseLanguage, otherLanguages } from "../../../texts/languages.ts";
import { AddressButton } from "../../components/address-button.tsx";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { NewsToast } from "../../components/news-toast.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Spinner } from "../../components/spinner.tsx";
import { TextField } from "../../components/text-field.tsx";
import { toastWordsOf } from "../../components/toast-words.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { useFormSnapshot } from "../../visit/use-form-snapshot.ts";
import { servicesList } from "../addresses.ts";
import { DocumentRows, useRows } from "./document-rows.tsx";
import { modes, type Mode } from "./service-modes.tsx";
import { ServiceTextFields } from "./service-text-fields.tsx";
import { TranslationFields } from "./translation-fields.tsx";
import { typedFrom, type TypedService } from "./typed-service.ts";

export interface ServiceFormProps {
  mode: Mode;
  /** The initial values of the form. */
  typed: TypedService;
  answer: FormAnswer<TypedService> | undefined;
}

/** The service form (spec section 2, Service modal), for a new service and for one to be changed. */
export function ServiceForm(props: ServiceFormProps) {
  const { formRef, restored } = useFormSnapshot(props.answer);
  // With the state it was filled from: what somebody else changed meanwhile is still asked about.
  const given = restored ? { ...props, typed: typedFrom(restored) } : props;
  return <ServiceFields key={restored ? "restored" : "given"} {...given} formRef={formRef} />;
}

type ServiceFieldsProps = ServiceFormProps & { formRef: RefObject<HTMLFormElement | null> };

function ServiceFields({ mode, answer, formRef, ...given }: ServiceFieldsProps) {
  const t = useTexts();
  const { title, submit, failed } = modes[mode];
  const isSending = useNavigation().state !== "idle";
  const { seen, fee } = answer?.typed ?? given.typed;
  // Rows are added and removed in the browser, so keep the initial values as their base.
  const [typed] = useState(answer?.typed ?? given.typed);
  const rows = useRows(typed.requiredDocuments.length);
  const form = useFormErrors(answer);
  const { errorOf } = form;
  return (
    <>
      <PageTitle title={t(title)} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <NewsToast
        news={answer}
        told={form.hasFailed ? { tone: "danger", text: t(toastWordsOf(failed)) } : undefined}
        silent
      />
      <Form ref={formRef} method="post" noValidate className="form" replace preventScrollReset>
        <FormOwner />
        {/* The default button for Enter; without it that would be the first Remove. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <ServiceTextFields language={baseLanguage} texts={typed} errorOf={errorOf} />
        <TextField
          name="fee"
          label={t("catalogue.form.fee")}
          hint={t("catalogue.form.feeHint")}
          error={errorOf("fee")}
          type="number"
          min={0}
          inputMode="numeric"
          // Remounted when the response changed it to the fee that would be saved.
          key={fee}
          defaultValue={fee}
        />
        <DocumentRows
          rows={rows}
          names={typed.requiredDocuments}
          focusLast={answer !== undefined && !form.hasErrors}
          errorOf={errorOf}
        />
        <Checkbox
          name="isActive"
          label={t("catalogue.form.isActive")}
          defaultChecked={typed.isActive}
        />
        {otherLanguages.map((language) => (
          <TranslationFields
            key={language}
            language={language}
            texts={typed.translations[language]!}
            rows={rows}
            errorOf={errorOf}
          />
        ))}
        <div className="button-row">
          <Button>{t(submit)}</Button>
          <AddressButton href={servicesList} look="secondary">
            {t("common.cancel")}
          </AddressButton>
          {isSending && <Spinner />}
        </div>
      </Form>
    </>
  );
}
