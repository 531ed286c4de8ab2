import { useEffect } from "react";
import { mayAskForCorrection } from "../../council/applications/corrections/may-ask.ts";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { formatDateTime } from "../../texts/format.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import type { ReviewFormState } from "./handle-review-form.ts";
import { useTexts } from "../visit/texts.tsx";
import { useFormSnapshot } from "../visit/use-form-snapshot.ts";
import { Assignment } from "./assignment.tsx";
import { isDecided } from "../../council/applications/status.ts";
import { Notice } from "../components/notice.tsx";
import { Card } from "../components/card.tsx";
import { ApplicationHistory } from "../history/application-history.tsx";
import { Corrections } from "./correction/corrections.tsx";
import { FlashToast } from "../components/flash-toast.tsx";
import { CertificateCard } from "./certificate-card.tsx";
import { ReviewAnswers } from "./review-answers.tsx";
import { MessageForms } from "./message-forms.tsx";
import { UnhandledNotices } from "./unhandled.tsx";
import { PaperLinks } from "./paper-links.tsx";
import { RevokeForm } from "./revoke-form.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { ReviewDocuments } from "./review-documents.tsx";
import { ReviewForm, reviewFormId } from "./review-form.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import type { ReviewTexts } from "./review-texts.ts";
import { toastTextOf } from "../components/toast-text.ts";
import { AccessList } from "./access-list.tsx";
import { useLeaveWarning } from "./use-leave-warning.ts";

interface ReviewPanelProps {
  application: ApplicationForReview;
  reviewTexts: ReviewTexts;
  answer: FormAnswer<ReviewFormState> | undefined;
  isOverride: boolean;
  /** The level of the panel's headings: 2 on a page, 3 in a dialog. */
  level: 2 | 3;
}

const staffUrls = { list: "/dashboard/staff", pages: "/dashboard/staff/applications" };
const adminUrls = {
  list: "/dashboard/admin/applications",
  pages: "/dashboard/admin/applications",
};

/**
 * The review of one application: answers on the left, documents on the right. Below the answers are the decision,
 * then the history, and then the other forms about the application, such as its assignment.
 */
export function ReviewPanel(props: ReviewPanelProps) {
  const { application, answer, isOverride, level, reviewTexts } = props;
  const { card, revoke } = reviewTexts;
  const t = useTexts();
  const mayAsk = mayAskForCorrection(application);
  const mayDecide = !application.isOwn && !application.isForColleague;
  const isRequestOpen = application.corrections.some(({ outcome }) => outcome === null);
  const askUrl =
    mayAsk && application.canApplicantAct && !isRequestOpen
      ? `/dashboard/${isOverride ? "admin" : "staff"}/applications/${application.id}/correction`
      : undefined;
  const form = useFormErrors(answer);
  const failedText = t.of({ key: toastTextOf("review.errors.failed") });
  const isReviewFailed =
    form.hasFailed && answer?.errors.some(({ key }) => key === "review.errors.failed");
  const { formRef, restored } = useFormSnapshot<HTMLDivElement>(answer);
  useEffect(() => {
    if (restored && formRef.current) fillUntouched(formRef.current, restored);
  }, [restored, formRef]);
  const leaveWarning = useLeaveWarning();
  return (
    <div className="stack" ref={formRef} {...leaveWarning}>
      <FlashToast
        cause={answer}
        flash={isReviewFailed ? { tone: "danger", text: failedText } : undefined}
        silent
      />
      {application.openers.map(({ name, at }) => (
        <div key={`${name} ${at}`} className="no-print">
          <Notice>
            <p className="wrap-anywhere">
              {t("review.panel.opener", { name, moment: formatDateTime(at, t.language) })}
            </p>
          </Notice>
        </div>
      ))}
      {!application.isOwn && <UnhandledNotices application={application} />}
      <div className="review">
        <div className="review-answers stack">
          <Card>
            <ReviewSummary
              application={application}
              urls={isOverride ? adminUrls : staffUrls}
              mayChangeDueDate={isOverride}
              forwardedText={reviewTexts.forwardedText}
              noEmailText={reviewTexts.noEmailText}
              accountText={reviewTexts.accountText}
            />
          </Card>
          <Card title={t("review.panel.details")} level={level}>
            <ReviewAnswers
              answers={application.answers}
              formId={application.isOwn ? undefined : reviewFormId}
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
          <PaperLinks links={reviewTexts.papers} />
          <ReviewForm {...{ application, answer, isOverride, level }} texts={reviewTexts} />
          {card && <CertificateCard texts={card} level={level} />}
          {application.certificate?.state === "issued" && revoke && !application.isForColleague && (
            <RevokeForm {...application.certificate} texts={revoke} answer={answer} level={level} />
          )}
        </div>
        <div className="review-history stack">
          <ApplicationHistory
            history={withoutNameOfApplicant(application)}
            questions={application.questions}
            documents={application.documents}
            reader="office"
            level={level}
            olderText={reviewTexts.olderText}
          />
          {isOverride && (
            <p className="no-print">
              <a
                className="inline-flex min-h-11 items-center"
                href={`/dashboard/admin/audit?subject=${application.id}`}
              >
                {t("review.panel.entries")}
              </a>
            </p>
          )}
        </div>
        <div className="review-more stack no-print">
          {!application.isOwn && !isDecided[application.status] && (
            <Assignment {...{ application, answer, level }} />
          )}
          <Corrections
            corrections={application.corrections}
            version={application.version}
            askUrl={mayDecide ? undefined : askUrl}
            mayWithdraw={mayAsk}
            mayReject={!application.isForColleague}
            openTexts={reviewTexts.openRequest}
            answerLink={
              reviewTexts.answerForApplicant && {
                href: `/applications/${application.id}/correct`,
                ...reviewTexts.answerForApplicant,
              }
            }
            level={level}
          />
          {application.access && (
            <Card title={t("review.access.title")} level={level}>
              <AccessList access={application.access} />
            </Card>
          )}
          {!application.isOwn && (
            <MessageForms {...{ application, answer, level }} hints={reviewTexts.hints} />
          )}
        </div>
      </div>
      {mayDecide && (
        <DecisionBar application={application} texts={reviewTexts.bar} askUrl={askUrl} />
      )}
    </div>
  );
}

/** The history without the applicant's name: it then says "the applicant", because the summary has the name. */
function withoutNameOfApplicant({ history, userName }: ApplicationForReview) {
  return history.map((event) =>
    event.by === "applicant" && event.actorName === userName
      ? { ...event, actorName: undefined }
      : event,
  );
}

/** Fills text boxes with earlier values, except boxes into which somebody has typed since the page was loaded. */
function fillUntouched(panel: HTMLElement, values: FormData): void {
  for (const box of panel.querySelectorAll("textarea")) {
    const value = values.get(box.name);
    if (typeof value === "string" && box.value === box.defaultValue) box.value = value;
  }
}
