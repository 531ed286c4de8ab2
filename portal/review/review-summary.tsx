import { useState } from "react";
import type { Due } from "../../council/applications/due.ts";
import type { ApplicationForOffice } from "../../council/applications/read-for-office.ts";
import { formatDate, formatDateTime, formatPaise } from "../../texts/format.ts";
import { DescriptionList } from "../components/description-list.tsx";
import { Email } from "../components/email.tsx";
import { markedServiceName } from "../components/marked-text.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { TurnTag } from "../components/turn-tag.tsx";
import { useTexts } from "../visit/texts.tsx";
import { DueDateTag } from "./due-date-tag.tsx";
import { hasSimilar, SimilarApplications, type ListUrls } from "./similar-applications.tsx";

interface ReviewSummaryProps {
  application: Omit<ApplicationForOffice, "documents">;
  urls: ListUrls;
  /** Whether the reader is an administrator. */
  mayChangeDueDate: boolean;
  /** Says on which day the application was forwarded; undefined if it was not. */
  forwardedText: string | undefined;
  /** The text in place of "No email" if the applicant's account was deleted. */
  noEmailText?: string | undefined;
  /** Says that the applicant's account is disabled, or has another email by now; undefined for others. */
  accountText?: string | undefined;
}

/** Who applied for what and when, the status of the application, and what is due and paid. */
export function ReviewSummary(props: ReviewSummaryProps) {
  const t = useTexts();
  const { application, urls, mayChangeDueDate, forwardedText, noEmailText, accountText } = props;
  const { latestReview, filedByName, similar, userEmail } = application;
  // Only the server renders similar applications, so the browser cannot show any that came later.
  const [showsSimilar] = useState(() => hasSimilar(similar));
  return (
    <DescriptionList
      rows={[
        {
          label: t("review.panel.applicant"),
          value: (
            <>
              {application.userName}
              <br />
              {userEmail ? <Email email={userEmail} /> : (noEmailText ?? t("review.list.noEmail"))}
              {accountText && <small className="block wrap-anywhere">{accountText}</small>}
            </>
          ),
        },
        ...(filedByName === undefined
          ? []
          : [
              {
                label: t("review.panel.filedBy"),
                value: filedByName || t("review.panel.filedByUnknown"),
              },
            ]),
        { label: t("review.panel.service"), value: markedServiceName(application) },
        {
          label: t("review.panel.reference"),
          value: <span className="reference">{application.reference}</span>,
        },
        {
          label: t("review.panel.submitted"),
          value: formatDate(application.submittedAt, t.language),
        },
        ...(showsSimilar
          ? [
              {
                label: t("review.similar.label"),
                value: <SimilarApplications {...{ similar, urls }} />,
              },
            ]
          : []),
        {
          label: t("review.panel.status"),
          value: (
            <>
              <StatusBadge status={application.status} />
              <TurnTag awaiting={application.awaiting} reader="office" />
              {forwardedText && <small className="block">{forwardedText}</small>}
              {latestReview && <LatestReview {...latestReview} />}
            </>
          ),
        },
        ...(application.due
          ? [
              {
                label: t("review.due.label"),
                value: (
                  <DueDate
                    application={application}
                    due={application.due}
                    mayChange={mayChangeDueDate}
                  />
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

interface DueDateProps extends Pick<ReviewSummaryProps, "application"> {
  due: Due;
  /** Whether the reader is an administrator. */
  mayChange: boolean;
}

/** By when the application is to be decided; administrators can change that, unless the due date is paused. */
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

/** What is paid and due, with a link to the payments. Nothing is due after a rejection. */
function ApplicationFee({
  application: { id, fee, isOwn, status },
}: Pick<ReviewSummaryProps, "application">) {
  const t = useTexts();
  const { feePaise, duePaise } = fee;
  const amounts = { fee: formatPaise(feePaise ?? 0), due: formatPaise(duePaise) };
  const text =
    feePaise === null
      ? t("review.panel.feeUnknown")
      : feePaise === 0 || (status === "rejected" && duePaise > 0)
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
