import { useEffect } from "react";
import type { Due } from "../../council/applications/due.ts";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { formatDate, formatDateTime, formatPaise } from "../../texts/format.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useFormErrors } from "../forms/use-form-errors.ts";
import type { ReviewFormState } from "./handle-review-form.ts";
import { useTexts } from "../visit/texts.tsx";
import { useFormSnapshot } from "../visit/use-form-snapshot.ts";
import { Answers } from "../components/answers.tsx";
import { Card } from "../components/card.tsx";
import { ApplicationHistory } from "../history/application-history.tsx";
import { Corrections } from "./correction/corrections.tsx";
import { FlashToast } from "../components/flash-toast.tsx";
import { ReviewAnswers } from "./review-answers.tsx";
import { MessageForms } from "./message-forms.tsx";
import { ReviewDocuments } from "./review-documents.tsx";
import { ReviewForm, reviewFormId } from "./review-form.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { TurnTag } from "../components/turn-tag.tsx";
import { toastTextOf } from "../components/toast-text.ts";
import { AccessList } from "./access-list.tsx";
import { DueDateTag } from "./due-date-tag.tsx";

interface ReviewPanelProps {
  application: ApplicationForReview;
  answer: FormAnswer<ReviewFormState> | undefined;
  isOverride: boolean;
  /** The level of its headings: 2 on a page, 3 in a dialog. */
  level: 2 | 3;
}

/** The review of one application: answers left, documents right, the decision below the answers. */
export function ReviewPanel({ application, answer, isOverride, level }: ReviewPanelProps) {
  const t = useTexts();
  const form = useFormErrors(answer);
  const failed = t.of({ key: toastTextOf("review.errors.failed") });
  const isReviewFailed =
    form.hasFailed && answer?.errors.some(({ key }) => key === "review.errors.failed");
  const { formRef, restored } = useFormSnapshot<HTMLDivElement>(answer);
  useEffect(() => {
    if (restored && formRef.current) fillUntouched(formRef.current, restored);
  }, [restored, formRef]);
  return (
    <div className="stack" ref={formRef}>
      <FormErrorSummary form={form} />
      <FlashToast
        toastMessage={answer}
        flash={isReviewFailed ? { tone: "danger", text: failed } : undefined}
        silent
      />
      <div className="review">
        <div className="review-answers stack">
          <Card>
            <Summary application={application} isOverride={isOverride} />
          </Card>
          <Card title={t("review.panel.details")} level={level}>
            <ReviewAnswers
              application={application}
              form={reviewFormId}
              revealed={answer?.values?.revealed ?? {}}
            />
          </Card>
        </div>
        <div
          className="review-documents"
          role="group"
          aria-label={t("review.panel.documents")}
          // A scrollable element must be scrollable by keyboard (WCAG 2.1.1), even if it contains no control.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <Card title={t("review.panel.documents")} level={level}>
            <ReviewDocuments groups={application.documents} level={level === 2 ? 3 : 4} />
          </Card>
        </div>
        <div className="review-decision stack">
          <ReviewForm {...{ application, answer, isOverride, level }} />
          <Corrections
            corrections={application.corrections}
            mayAsk={!application.isOwn}
            version={application.version}
            askUrl={`/dashboard/${isOverride ? "admin" : "staff"}/applications/${application.id}/correction`}
            level={level}
          />
          {application.access && (
            <Card title={t("review.access.title")} level={level}>
              <AccessList access={application.access} />
            </Card>
          )}
        </div>
        <div className="review-history stack">
          <ApplicationHistory
            history={application.history}
            questions={application.questions}
            documents={application.documents}
            reader="office"
            level={level}
          />
          {!application.isOwn && (
            <MessageForms {...{ application, answer, level }} panelRef={formRef} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Fills text boxes with earlier values, except those that were typed into since the page was loaded. */
function fillUntouched(panel: HTMLElement, values: FormData): void {
  for (const box of panel.querySelectorAll("textarea")) {
    const value = values.get(box.name);
    if (typeof value === "string" && box.value === box.defaultValue) box.value = value;
  }
}

function Summary({
  application,
  isOverride,
}: Pick<ReviewPanelProps, "application" | "isOverride">) {
  const t = useTexts();
  const { latestReview, filedByName } = application;
  return (
    <Answers
      answers={[
        {
          label: t("review.panel.applicant"),
          value: `${application.userName}\n${application.userEmail ?? t("review.list.noEmail")}`,
        },
        ...(filedByName === undefined
          ? []
          : [
              {
                label: t("review.panel.filedBy"),
                value: filedByName || t("review.panel.filedByUnknown"),
              },
            ]),
        { label: t("review.panel.service"), value: application.serviceName },
        {
          label: t("review.panel.reference"),
          value: <span className="reference">{application.reference}</span>,
        },
        {
          label: t("review.panel.submitted"),
          value: formatDate(application.submittedAt, t.language),
        },
        {
          label: t("review.panel.status"),
          value: (
            <>
              <StatusBadge status={application.status} />
              <TurnTag awaiting={application.awaiting} reader="office" />
              {latestReview && <LatestReview {...latestReview} />}
            </>
          ),
        },
        ...(application.due
          ? [
              {
                label: t("review.due.label"),
                value: (
                  <DueDate application={application} due={application.due} mayChange={isOverride} />
                ),
              },
            ]
          : []),
        { label: t("review.panel.fee"), value: <ApplicationFee application={application} /> },
        {
          label: t("review.panel.previousRemarks"),
          value: application.remarks ?? t("review.panel.noRemarks"),
        },
      ]}
    />
  );
}

interface DueDateProps extends Pick<ReviewPanelProps, "application"> {
  due: Due;
  /** Whether the reader is an administrator. */
  mayChange: boolean;
}

/** By when it is to be decided; administrators can change it, unless it moves by itself. */
function DueDate({ application: { id, isOwn }, due, mayChange }: DueDateProps) {
  const t = useTexts();
  return (
    <>
      <DueDateTag due={due} />
      {mayChange && !isOwn && due.state !== "paused" && (
        <a
          className="inline-flex min-h-11 items-center ps-3 no-print"
          href={`/dashboard/admin/applications/${id}/due-date`}
        >
          {t("review.due.change")}
        </a>
      )}
    </>
  );
}

/** What is paid and due, with a link to the payments. */
function ApplicationFee({
  application: { id, fee, isOwn },
}: Pick<ReviewPanelProps, "application">) {
  const t = useTexts();
  const { feePaise, duePaise } = fee;
  const amounts = { fee: formatPaise(feePaise ?? 0), due: formatPaise(duePaise) };
  const text =
    feePaise === null
      ? t("review.panel.feeUnknown")
      : feePaise === 0
        ? amounts.fee
        : t(duePaise > 0 ? "review.panel.feeDue" : "review.panel.feePaid", amounts);
  return (
    <>
      {text}
      {!isOwn && (
        <a
          className="inline-flex min-h-11 items-center ps-3 no-print"
          href={`/office/applications/${id}/payments`}
        >
          {t("review.panel.payments")}
        </a>
      )}
    </>
  );
}

function LatestReview({ at, by }: { at: number; by: string | undefined }) {
  const t = useTexts();
  const moment = formatDateTime(at, t.language);
  return (
    <small className="hint block">
      {by === undefined
        ? t("review.panel.changed", { moment })
        : t("review.panel.changedBy", { moment, name: by })}
    </small>
  );
}
