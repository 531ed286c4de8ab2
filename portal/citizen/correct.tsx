import type { ReactNode } from "react";
import { redirectDocument } from "react-router";
import { findAssistedApplicant } from "../../council/applications/corrections/assisted-applicant.ts";
import {
  getOwnCorrection,
  type OwnCorrection,
} from "../../council/applications/corrections/get-own-correction.ts";
import {
  isQuestion,
  type FormField,
  type QuestionField,
} from "../../council/catalogue/question-fields.ts";
import { formatDate } from "../../texts/format.ts";
import { Button } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import { FileField } from "../components/file-field.tsx";
import { markedServiceName } from "../components/marked-text.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { StatusMessage } from "../components/status-message.tsx";
import { UrlButton } from "../components/url-button.tsx";
import correctElements from "../elements/correct-page.ts?worker&url";
import { FieldControl } from "../fields/field-control.tsx";
import { AsyncForm } from "../forms/async-form.tsx";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useFormErrors, type ErrorOf } from "../forms/use-form-errors.ts";
import { setFlash } from "../visit/flash.ts";
import { useOwnedUrl } from "../visit/form-owner.tsx";
import { refuseHead } from "../visit/refuse-head.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { applyUploads } from "./apply-uploads.ts";
import { CorrectionSaver } from "./correction-saver.tsx";
import { correctionRequestUrl } from "./correction-url.ts";
import { ConditionalField, formValueOf } from "./apply-fields.tsx";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { QuestionAssets } from "./question-assets.tsx";
import { FileLimits } from "./document-fields.tsx";
import { handleCorrection, type CorrectionValues } from "./handle-correction.ts";
import { unlessTakenOver } from "./unless-taken-over.ts";
import { useUploadScript } from "./use-upload-script.ts";
import { counterPersonUrl } from "../office/counter/urls.ts";
import type { Route } from "./+types/correct";
import "../form.css";

export const handle = { hydrate: false, uploads: applyUploads } satisfies RouteHandle;

export const middleware = [refuseHead("GET, POST")];

async function load({ params, context }: Route.LoaderArgs): Promise<OwnCorrection> {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const correction = await getOwnCorrection(office, actor, params.id);
  if (correction) return correction;
  const assistedApplicant = await findAssistedApplicant(office, actor, params.id);
  setFlash(visit, office.keys, "info", "corrections.own.nothing");
  throw redirectDocument(pageBefore(params.id, assistedApplicant));
}

export const loader = withErrorResponse(unlessTakenOver(load));

export const action = withErrorResponse(unlessTakenOver(handleCorrection));

/** The URL of the page on which the form was opened: the application's page or, at the counter, the applicant's page. */
function pageBefore(id: string, assistedApplicant: OwnCorrection["assistedApplicant"]): string {
  return assistedApplicant ? counterPersonUrl(assistedApplicant.uid) : `/applications/${id}`;
}

/** The form that corrects an application: only the fields and documents that the office asked for. */
export default function Correct({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { requestId, reference, requestedAt, lateReason, values } = loaderData;
  const { until, assistedApplicant } = loaderData;
  const date = formatDate(requestedAt, t.language);
  const form = useFormErrors(actionData);
  const url = useOwnedUrl(correctionRequestUrl(params.id, requestId));
  const uploadScript = useUploadScript({ applicationId: params.id, requestId });
  return (
    <>
      <PageTitle
        title={t(assistedApplicant ? "counter.correction.title" : "corrections.own.title")}
        hasErrors={form.hasErrors}
      />
      {actionData?.done && <StatusMessage tone="success" text={t.of({ key: actionData.done })} />}
      <FormErrorSummary form={form} />
      <PageHeading
        eyebrow={
          <span>
            {markedServiceName(loaderData)} · {reference}
          </span>
        }
        title={t(assistedApplicant ? "counter.correction.title" : "corrections.own.title")}
        intro={t(assistedApplicant ? "counter.correction.intro" : "corrections.own.intro", {
          date,
        })}
      />
      {assistedApplicant && (
        <Notice>
          <p>{t("counter.correction.for", { name: assistedApplicant.displayName })}</p>
        </Notice>
      )}
      <p>
        <strong>{t(deadlineTextOf(loaderData), { date: formatDate(until, t.language) })}</strong>
      </p>
      {lateReason && (
        <p className="whitespace-pre-line">{t("corrections.own.late", { reason: lateReason })}</p>
      )}
      <AsyncForm
        method="post"
        action={url}
        encType="multipart/form-data"
        {...uploadScript}
        textsIfNotSent={{
          failed: "corrections.own.notSent",
          signedOut: "applications.apply.signedOut",
          ...(assistedApplicant && { mayNot: "common.mayNot" }),
        }}
        sending={`${t("applications.apply.sending")} ${t("applications.apply.stay")}`}
      >
        {/* Enter in a field presses the form's first button, which must not be Remove. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        <PrivacyNotice />
        {actionData?.values?.confirmedUnchanged && (
          <input type="hidden" name="confirmedUnchanged" value="1" />
        )}
        <CorrectionFields
          correction={loaderData}
          values={{ ...values, ...actionData?.values }}
          errorOf={form.errorOf}
        />
        <div className="button-row">
          <Button data-sends>{t("corrections.own.send")}</Button>
          <Button name="save" value="later" appearance="secondary" formNoValidate>
            {t("drafts.save")}
          </Button>
          <UrlButton
            href={pageBefore(params.id, assistedApplicant)}
            appearance="secondary"
            data-cancels
          >
            {t("common.cancel")}
          </UrlButton>
        </div>
        <CorrectionSaver
          applicationId={params.id}
          requestId={requestId}
          serviceVersionId={loaderData.serviceVersionId}
          version={loaderData.draftVersion}
          isForSomebodyElse={assistedApplicant !== undefined}
        />
      </AsyncForm>
      <script type="module" src={correctElements} />
    </>
  );
}

function deadlineTextOf({ assistedApplicant, isOverdue }: OwnCorrection) {
  if (isOverdue)
    return assistedApplicant ? "counter.correction.untilOver" : "corrections.own.untilOver";
  return assistedApplicant ? "counter.correction.until" : "corrections.own.until";
}

interface CorrectionFieldsProps {
  correction: Pick<OwnCorrection, "fields" | "documents" | "assistedApplicant">;
  values: CorrectionValues;
  errorOf: ErrorOf;
}

/** The controls, each with what the office wrote about it and what the applicant sent before. */
function CorrectionFields({ correction, values, errorOf }: CorrectionFieldsProps) {
  const t = useTexts();
  const { fields, documents, assistedApplicant } = correction;
  return (
    <>
      {fields.map(({ field, text, given, isKeptIfBlank }) => (
        <ConditionalField key={field.id} field={field} fields={fields.map((one) => one.field)}>
          <FieldControl
            field={{
              ...field,
              ...(isKeptIfBlank && { isOptional: true }),
              // The office's browser must not offer one villager's details for the next.
              ...(assistedApplicant && { autoComplete: "off" }),
            }}
            value={formValueOf(values, field)}
            errorOf={errorOf}
            about={
              text ? (
                <OfficeNote text={text}>
                  {given === undefined
                    ? t("corrections.request.notGiven")
                    : t("corrections.own.before", { answer: given })}
                </OfficeNote>
              ) : (
                isKeptIfBlank &&
                given !== undefined && (
                  <span className="block" dir="auto">
                    {t("corrections.own.kept", { answer: given })}
                  </span>
                )
              )
            }
          />
        </ConditionalField>
      ))}
      <QuestionAssets questions={fields.flatMap(({ field }) => questionOf(field))} />
      {documents.length > 0 && <FileLimits />}
      {documents.map(({ slot, document, text, files, attached, unfinished }) => (
        <FileField
          key={slot}
          name={slot}
          label={<span lang={document.foreign?.name}>{document.name}</span>}
          hint={
            <>
              <OfficeNote text={text}>
                {files.length > 0 &&
                  t("corrections.own.earlierFiles", {
                    files: files.map(({ name }) => name || t("common.unknownFile")).join(", "),
                  })}
              </OfficeNote>
              {document.hint && (
                <span lang={document.foreign?.hint} className="block">
                  {document.hint}
                </span>
              )}
              {document.need === "anyOf" &&
                t("documents.anyOf", { documents: document.oneOf.join(", ") })}
            </>
          }
          error={errorOf(slot)}
          attached={attached}
          unfinished={unfinished}
          required={document.need === "required"}
          optional={document.need === "optional"}
        />
      ))}
    </>
  );
}

function questionOf(field: FormField): QuestionField[] {
  return isQuestion(field) ? [field] : [];
}

/** What the office wrote, left to right or right to left as its script needs, above what the applicant sent before. */
function OfficeNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <strong className="block border-s-4 border-geru ps-3 whitespace-pre-line text-ink" dir="auto">
        {text}
      </strong>
      <span className="block whitespace-pre-line" dir="auto">
        {children}
      </span>
    </>
  );
}
