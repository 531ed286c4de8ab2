import { useState, type RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { baseLanguage, otherLanguages } from "../../texts/languages.ts";
import { AddressButton } from "../components/address-button.tsx";
import { Button } from "../components/button.tsx";
import { Checkbox } from "../components/checkbox.tsx";
import { ErrorSummary } from "../components/error-summary.tsx";
import { NewsToast } from "../components/news-toast.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Spinner } from "../components/spinner.tsx";
import { TextField } from "../components/text-field.tsx";
import { toastWordsOf } from "../components/toast-words.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import type { NotSent } from "../visit/send-form.ts";
import { useTexts } from "../visit/texts.tsx";
import { useFormSnapshot } from "../visit/use-form-snapshot.ts";
import { servicesList } from "./addresses.ts";
import { DocumentRows, useRows } from "./document-rows.tsx";
import { modes, type Mode } from "./service-modes.tsx";
import { ServiceTextFields } from "./service-text-fields.tsx";
import type { ServiceAnswer } from "./take-service.ts";
import { TranslationFields } from "./translation-fields.tsx";
import { seenIn, typedFrom, type TypedService } from "./typed-service.ts";
import { useFaults } from "./use-faults.ts";

export interface ServiceFormProps {
  mode: Mode;
  /** What the form holds before anything is typed. */
  typed: TypedService;
  /** Which state of the service that is, where there is one. */
  seen?: number | undefined;
  answer: ServiceAnswer | NotSent | undefined;
}

/** The service form (spec section 2, Service modal), for a new service and for one to be changed. */
export function ServiceForm(props: ServiceFormProps) {
  const { formRef, restored } = useFormSnapshot(props.answer);
  // With the state it was filled from: what somebody else changed meanwhile is still asked about.
  const given = restored ? { ...props, typed: typedFrom(restored), seen: seenIn(restored) } : props;
  return <ServiceFields key={restored ? "restored" : "given"} {...given} formRef={formRef} />;
}

type ServiceFieldsProps = ServiceFormProps & { formRef: RefObject<HTMLFormElement | null> };

function ServiceFields({ mode, answer, formRef, ...given }: ServiceFieldsProps) {
  const t = useTexts();
  const { title, submit, failed } = modes[mode];
  const isSending = useNavigation().state !== "idle";
  const seen = (answer && "seen" in answer && answer.seen) || given.seen;
  // Rows come and go in the page: what it was first given stays the ground they stand on.
  const [typed] = useState(answer && "typed" in answer ? answer.typed : given.typed);
  const fee = answer && "typed" in answer ? answer.typed.fee : given.typed.fee;
  const rows = useRows(typed.requiredDocuments.length);
  const { summary, errorOf, hasFailed } = useFaults(answer, failed);
  return (
    <>
      <PageTitle title={t(title)} hasErrors={summary.errors.length > 0} />
      <ErrorSummary {...summary} answer={answer} />
      <NewsToast
        news={answer}
        told={hasFailed ? { tone: "error", text: t(toastWordsOf(failed)) } : undefined}
        silent
      />
      <Form ref={formRef} method="post" noValidate className="form" replace preventScrollReset>
        <FormOwner />
        {/* The button that Enter presses in a field: without it that would be the first Remove. */}
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
          // Written anew where the answer changed it, to the fee that would be saved.
          key={fee}
          defaultValue={fee}
        />
        <DocumentRows
          rows={rows}
          names={typed.requiredDocuments}
          focusLast={answer !== undefined && "outcome" in answer && answer.outcome === "rows"}
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
