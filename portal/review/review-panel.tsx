import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { formatDate, formatDateTime } from "../../texts/format.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useFormErrors } from "../forms/use-form-errors.ts";
import type { ReviewFormState } from "./handle-review-form.ts";
import { useTexts } from "../visit/texts.tsx";
import { Answers } from "../components/answers.tsx";
import { Card } from "../components/card.tsx";
import { ApplicationHistory } from "../history/application-history.tsx";
import { FlashToast } from "../components/flash-toast.tsx";
import { ReviewAnswers } from "./review-answers.tsx";
import { ReviewDocuments } from "./review-documents.tsx";
import { ReviewForm, reviewFormId } from "./review-form.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { toastTextOf } from "../components/toast-text.ts";
import { AccessList } from "./access-list.tsx";

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
  return (
    <div className="stack">
      <FormErrorSummary form={form} />
      <FlashToast
        toastMessage={answer}
        flash={form.hasFailed ? { tone: "danger", text: failed } : undefined}
        silent
      />
      <div className="review">
        <div className="review-answers stack">
          <Card>
            <Summary application={application} />
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
        <div className="review-decision">
          <ReviewForm {...{ application, answer, isOverride, level }} />
          {application.access && (
            <Card title={t("review.access.title")} level={level}>
              <AccessList access={application.access} />
            </Card>
          )}
        </div>
        <div className="review-history">
          <ApplicationHistory
            history={application.history}
            documents={application.documents}
            reader="office"
            level={level}
          />
        </div>
      </div>
    </div>
  );
}

function Summary({ application }: Pick<ReviewPanelProps, "application">) {
  const t = useTexts();
  const { latestReview } = application;
  return (
    <Answers
      answers={[
        {
          label: t("review.panel.applicant"),
          value: `${application.userName}\n${application.userEmail}`,
        },
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
              {latestReview && <LatestReview {...latestReview} />}
            </>
          ),
        },
        {
          label: t("review.panel.previousRemarks"),
          value: application.remarks ?? t("review.panel.noRemarks"),
        },
      ]}
    />
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
