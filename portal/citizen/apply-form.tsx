import type { ReactNode } from "react";
import type { AnswerInput } from "../../council/applications/rules.ts";
import type { UnfinishedUpload } from "../../council/documents/rules.ts";
import type { AskedDocument } from "../../council/catalogue/definition.ts";
import type { QuestionField } from "../../council/catalogue/question-fields.ts";
import {
  defaultStandardChoices,
  askedFields,
  type StandardChoices,
} from "../../council/fields/asked-fields.ts";
import type { Field } from "../../council/fields/field.ts";
import type { AttachedFile } from "../components/attached-files.tsx";
import { Button } from "../components/button.tsx";
import { UrlButton } from "../components/url-button.tsx";
import { AsyncForm } from "../forms/async-form.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { useOwnedUrl } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { StandardFieldControls, Declaration, QuestionFields } from "./apply-fields.tsx";
import { CheckAnswers } from "./check-answers.tsx";
import { conditionStylesUrl } from "./condition-styles-url.ts";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { QuestionAssets } from "./question-assets.tsx";
import { DraftSaver } from "./drafts/draft-saver.tsx";
import { DocumentFields, FileLimits, FilesOfClosedForm } from "./document-fields.tsx";
import { formActionUrl, formUrl } from "./form-key.ts";
import { StepIndicator, steps, type Step } from "./step-indicator.tsx";
import { useUploadScript } from "./use-upload-script.ts";

/** What a version of the service asks for. */
interface AskedParts {
  /** Sent with the form, to detect that another version was published meanwhile. */
  versionId: string;
  standardFields: StandardChoices;
  /** The service's own questions, which follow the standard fields. */
  questions: readonly QuestionField[];
  documents: readonly AskedDocument[];
}

interface ApplyFormProps {
  formKey: string;
  serviceId: string;
  /** The version of the draft that the page shows. */
  draftVersion: number;
  /** Undefined if nobody knows any more for which version the form was filled in. */
  askedParts: AskedParts | undefined;
  /** The service takes no applications now: the form can be read and saved, not sent. */
  isClosed: boolean;
  /** Whether the form replaces one that was sent already, for example after Back. */
  isAfterSent: boolean;
  /** The files that the draft has already. */
  attached: readonly (AttachedFile & { slot: string })[];
  /** Files of which only a part arrived. */
  unfinished: readonly UnfinishedUpload[];
  values: AnswerInput | undefined;
  /** The name of the person for whom the form is filled in at the counter; undefined where applicants fill in their own. */
  applicantName: string | undefined;
  errorOf: ErrorOf;
}

const notSentTexts = {
  failed: "applications.errors.submitFailed",
  signedOut: "applications.apply.signedOut",
} as const;
const notSentTextsAtCounter = { ...notSentTexts, mayNot: "common.mayNot" } as const;

/**
 * The application form (spec section 5). Typed values and attached files survive every response. A phone on which the
 * page's script runs shows one step at a time; all other browsers show the whole form as one page.
 */
export function ApplyForm({
  formKey,
  serviceId,
  draftVersion,
  askedParts,
  isClosed,
  isAfterSent,
  attached,
  unfinished,
  values,
  applicantName,
  errorOf,
}: ApplyFormProps) {
  const t = useTexts();
  const url = useOwnedUrl(formActionUrl(formKey, askedParts?.versionId));
  const uploadScript = useUploadScript({ serviceId, formKey, versionId: askedParts?.versionId });
  const documents = (!isClosed && askedParts?.documents) || [];
  // The office's browser must not offer one villager's details for the next.
  const withAutoCompleteAsAllowed = <F extends Field>(field: F): F =>
    applicantName !== undefined ? { ...field, autoComplete: "off" } : field;
  const fields = askedFields(askedParts?.standardFields ?? defaultStandardChoices).map(
    withAutoCompleteAsAllowed,
  );
  const questions = (askedParts?.questions ?? []).map(withAutoCompleteAsAllowed);
  const isEmpty: Partial<Record<Step, boolean>> = {
    questions: questions.length === 0,
    documents: (isClosed ? attached : documents).length === 0,
    check: isClosed,
    declaration: isClosed,
  };
  const formSteps = steps.filter((step) => !isEmpty[step]);
  return (
    <AsyncForm
      method="post"
      action={url}
      encType="multipart/form-data"
      {...uploadScript}
      pageUrl={formUrl(formKey)}
      textsIfNotSent={applicantName === undefined ? notSentTexts : notSentTextsAtCounter}
      sending={`${t("applications.apply.sending")} ${t("applications.apply.stay")}`}
    >
      {/* Browsers recognise a form by its first controls. This extra one keeps them from restoring what was sent before. */}
      {isAfterSent && <input type="hidden" name="isAfterSent" disabled />}
      {/* Enter in a field presses the form's first button, which must not be Remove. */}
      {documents.length > 0 && <button className="sr-only" tabIndex={-1} aria-hidden="true" />}
      <input type="hidden" name="serviceVersionId" value={askedParts?.versionId ?? ""} />
      <form-steps>
        <StepIndicator formSteps={formSteps} />
        <FormStep
          heading={
            applicantName === undefined
              ? t("applications.apply.yourDetails")
              : t("counter.form.details", { name: applicantName })
          }
        >
          <PrivacyNotice />
          <StandardFieldControls fields={fields} values={values} errorOf={errorOf} />
        </FormStep>
        {questions.length > 0 && (
          <FormStep heading={t("questions.heading")}>
            <QuestionFields fields={questions} values={values} errorOf={errorOf} />
            <QuestionAssets
              questions={questions}
              conditionStylesHref={
                isClosed ? undefined : conditionStylesUrl(serviceId, askedParts?.versionId ?? "")
              }
            />
          </FormStep>
        )}
        {documents.length > 0 && (
          <FormStep heading={t("applications.apply.documents")}>
            <div className="-mt-4">
              <p className="text-muted">{t("applications.apply.documentsHint")}</p>
              <FileLimits />
            </div>
            <DocumentFields
              documents={documents}
              attached={attached}
              unfinished={unfinished}
              errorOf={errorOf}
            />
          </FormStep>
        )}
        {isClosed && attached.length > 0 && (
          <FormStep heading={t("applications.apply.documents")}>
            <FilesOfClosedForm documents={askedParts?.documents ?? []} attached={attached} />
          </FormStep>
        )}
        {!isClosed && (
          <FormStep heading={t("apply.check")} isForStepsOnly>
            <CheckAnswers />
          </FormStep>
        )}
        {!isClosed && (
          <FormStep heading={t("applications.apply.declaration")}>
            <Declaration values={values} errorOf={errorOf} />
          </FormStep>
        )}
        <div className="button-row">
          <Button type="button" data-go="next">
            {t("apply.continue")}
          </Button>
          {!isClosed && <Button data-sends>{t("applications.apply.submit")}</Button>}
          <Button type="button" data-go="back" appearance="secondary">
            {t("apply.back")}
          </Button>
          <Button name="save" value="later" appearance="secondary">
            {t("drafts.save")}
          </Button>
          <UrlButton href="/services" appearance="secondary" data-cancels>
            {t("common.cancel")}
          </UrlButton>
        </div>
        <DraftSaver
          serviceId={serviceId}
          formKey={formKey}
          version={draftVersion}
          isForSomebodyElse={applicantName !== undefined}
        />
      </form-steps>
    </AsyncForm>
  );
}

interface FormStepProps {
  heading: string;
  /** Whether the step is left out where the form is shown as one page. */
  isForStepsOnly?: boolean;
  children: ReactNode;
}

/** A step of the form; a phone shows one at a time. */
function FormStep({ heading, isForStepsOnly = false, children }: FormStepProps) {
  return (
    <section className={isForStepsOnly ? "form-step step-only" : "form-step"}>
      <h2 tabIndex={-1}>{heading}</h2>
      {children}
    </section>
  );
}
