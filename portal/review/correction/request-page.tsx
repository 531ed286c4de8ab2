import type { ReactNode } from "react";
import type { RequestForm } from "../../../council/applications/corrections/get-request-form.ts";
import type { HowNotified } from "../../../council/applications/how-notified.ts";
import { formatDate } from "../../../texts/format.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { formatFileSize } from "../../components/file-size.ts";
import { markedServiceName, markedText } from "../../components/marked-text.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { TextareaField } from "../../components/textarea-field.tsx";
import { UrlButton } from "../../components/url-button.tsx";
import { markedFieldText } from "../../fields/marked-field-text.tsx";
import { AsyncForm } from "../../forms/async-form.tsx";
import type { FormAnswer, TypedTexts } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors, type ErrorOf } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { CertificateNotice } from "../certificate-notice.tsx";
import { endWarningWithPrints } from "../certificate-texts.ts";
import { ToCall } from "../to-call.tsx";
import { itemControlId, itemField, sentenceField } from "./item-fields.ts";
import { lateReasonField } from "./late-reason-field.ts";

interface RequestPageProps {
  form: RequestForm & { howNotified: HowNotified };
  /** The last action's result, unless it succeeded. */
  answer: FormAnswer | undefined;
  /** The URL of the review. */
  reviewUrl: string;
}

/**
 * The page on which a reviewer marks answers and documents that need correcting, each with a sentence. Its route loads
 * a script with `async-form.ts`.
 */
export function RequestPage({ form, answer, reviewUrl }: RequestPageProps) {
  const t = useTexts();
  const errors = useFormErrors(answer);
  const typed = answer?.values ?? {};
  return (
    <>
      <PageTitle title={t("corrections.request.title")} hasErrors={errors.hasErrors} />
      <FormErrorSummary form={errors} />
      <PageHeading
        eyebrow={
          <span>
            {markedServiceName(form)} · {form.userName}
          </span>
        }
        title={t("corrections.request.title")}
        intro={form.mayAsk ? <Intro howNotified={form.howNotified} /> : undefined}
      />
      {!form.mayAsk ? (
        <Notice>
          <p>
            {t(`corrections.request.${form.canApplicantAct ? "filed" : "applicantGone"}`)}{" "}
            <a href={reviewUrl}>{t("corrections.request.back")}</a>
          </p>
        </Notice>
      ) : (
        form.hasOpenRequest &&
        !errors.hasErrors && (
          <Notice tone="warning">
            <p>
              {t("corrections.errors.alreadyOpen")}{" "}
              <a href={reviewUrl}>{t("corrections.request.back")}</a>
            </p>
          </Notice>
        )
      )}
      {/* A refused form keeps what was typed, to be copied, even if nothing can be asked for any more. */}
      {(errors.hasErrors || (form.mayAsk && !form.hasOpenRequest)) && (
        <AsyncForm
          method="post"
          textsIfNotSent={{
            failed: "corrections.errors.failed",
            signedOut: "corrections.errors.signedOut",
            mayNot: "common.mayNot",
          }}
        >
          <FormOwner />
          <input type="hidden" name="version" value={form.version} />
          {form.mayAsk && form.isApproved && <ApprovalWarning forwardedOn={form.forwardedOn} />}
          {form.mayAsk && (
            <CertificateNotice text={endWarningWithPrints(t, form.certificate, "list")} />
          )}
          <Parts form={form} typed={typed} errorOf={errors.errorOf} />
          {form.needsLateReason && (
            <Card title={t("corrections.request.lateTitle")}>
              <Sentence
                name={lateReasonField}
                label={t("corrections.request.lateReason")}
                hint={t("corrections.request.lateReasonHint")}
                typed={typed}
                errorOf={errors.errorOf}
              />
            </Card>
          )}
          <div className="button-row">
            {form.mayAsk && <Button>{t("corrections.request.send")}</Button>}
            <UrlButton href={reviewUrl} appearance="secondary">
              {t("common.cancel")}
            </UrlButton>
          </div>
        </AsyncForm>
      )}
    </>
  );
}

function Intro({ howNotified }: { howNotified: HowNotified }) {
  const t = useTexts();
  if (howNotified === "email") return t("corrections.request.intro");
  return (
    <>
      {t("corrections.request.introNoEmail")} <ToCall howNotified={howNotified} />
    </>
  );
}

/**
 * Warns that sending the request takes the approval back, and that an office to which the application was forwarded is
 * not told.
 */
function ApprovalWarning({ forwardedOn }: Pick<RequestForm, "forwardedOn">) {
  const t = useTexts();
  return (
    <Notice tone="warning">
      <p>
        {forwardedOn === undefined
          ? t("corrections.request.approved")
          : t("corrections.request.forwarded", {
              date: formatDate(Date.parse(forwardedOn), t.language),
            })}
      </p>
    </Notice>
  );
}

interface TypedProps {
  typed: TypedTexts;
  errorOf: ErrorOf;
}

function Parts({ form: { fields, documents }, ...typedProps }: TypedProps & { form: RequestForm }) {
  const t = useTexts();
  return (
    <>
      <Card title={t("corrections.request.answers")} isGroup>
        {fields.map(({ name, label, given }) => (
          <Part
            key={name}
            name={name}
            label={markedFieldText(t, label)}
            hint={
              given === undefined
                ? t("corrections.request.notGiven")
                : t("corrections.request.given", { answer: given })
            }
            {...typedProps}
          />
        ))}
      </Card>
      {documents.length > 0 && (
        <Card title={t("corrections.request.documents")} isGroup>
          {documents.map(({ name, label, language, files }) => (
            <Part
              key={name}
              name={name}
              label={markedText(label, language)}
              hint={
                files.length === 0
                  ? t("corrections.request.notGiven")
                  : files.map((file) => (
                      <span key={file.id} className="block">
                        <a href={`/documents/${file.id}`} target="_blank">
                          {file.name || t("common.unknownFile")}
                        </a>{" "}
                        {formatFileSize(file.size)}
                      </span>
                    ))
              }
              {...typedProps}
            />
          ))}
        </Card>
      )}
    </>
  );
}

interface SentenceProps extends TypedProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** A control that marks an answer or a document, and one for the sentence that says what is wrong with it. */
function Part({ name, label, hint, typed, errorOf }: SentenceProps) {
  const t = useTexts();
  const marked = typed[itemField]?.split(" ") ?? [];
  return (
    <div className="stack gap-2">
      <Checkbox
        name={itemField}
        id={itemControlId(name)}
        value={name}
        label={label}
        hint={hint}
        defaultChecked={marked.includes(name)}
      />
      <div className="ps-10">
        <Sentence
          name={sentenceField(name)}
          label={
            <>
              {t("corrections.request.note")} <span className="sr-only">{label}</span>
            </>
          }
          typed={typed}
          errorOf={errorOf}
        />
      </div>
    </div>
  );
}

function Sentence({ name, label, hint, typed, errorOf }: SentenceProps) {
  return (
    <TextareaField
      name={name}
      label={label}
      hint={hint}
      error={errorOf(name)}
      defaultValue={typed[name]}
      dir="auto"
      rows={2}
      autoComplete="off"
    />
  );
}
