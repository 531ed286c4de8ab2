import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import type { HowNotified } from "../../council/applications/how-notified.ts";
import { formatPaise } from "../../texts/format.ts";
import { olderEventsText } from "../history/older-events.ts";
import type { Translate } from "../../texts/translate.ts";
import { certificateTextsOf, endWarning, type CertificateTexts } from "./certificate-texts.ts";
import { openRequestTextsOf, type OpenRequestTexts } from "./correction/request-texts.ts";
import { forwardedTextOf, paperLinksOf, type PaperLink } from "./paper-texts.ts";

/** Texts that only some reviews show. The loader sends them, because the browser's texts do not include them. */
export interface ReviewTexts extends CertificateTexts {
  bar: BarTexts;
  /** Why the reader may not decide the application, or why they may all the same; undefined for most. */
  notice: string | undefined;
  /**
   * What the certificate would not state, and what the reviewer has to read in it before approving; undefined for most.
   */
  printedAnswers: string | undefined;
  papers: readonly PaperLink[];
  /** That older events are left out of the history; undefined for most. */
  olderText: string | undefined;
  /** Who is told of remarks and of a message, and how; who never reads notes; what an administrator may override. */
  hints: Record<"remarks" | "message" | "noAnswer" | "note" | "override", string>;
  /** Undefined unless a request to correct something is open. */
  openRequest: OpenRequestTexts | undefined;
  /**
   * The text of the link to the page on which the reader answers an open request for an applicant without email;
   * undefined for most. `hint` says who has to decide the application after that; undefined if the reader still may.
   */
  answerForApplicant: { text: string; hint: string | undefined } | undefined;
  /** What is said in place of the email of an applicant whose account was deleted; undefined for most. */
  noEmailText: string | undefined;
  /** What is said at the applicant's name if their account is disabled, or has another email by now; undefined for most. */
  accountText: string | undefined;
  /** On which day the application was forwarded; undefined for most. */
  forwardedText: string | undefined;
}

/** The texts above the buttons of a decision, each undefined for most applications. */
export interface BarTexts {
  /** That a decision ends the certificate. */
  endWarning: string | undefined;
  /** What is to be paid before an approval. */
  feeDue: string | undefined;
  /** That the box is filled with the last remarks (spec section 2). */
  remarks: string | undefined;
}

/** The texts for the review of an application. Without an application, only the texts that depend on none are set. */
export function reviewTextsOf(
  t: Translate,
  application: ApplicationForReview | undefined,
): ReviewTexts {
  const howNotified = application?.howNotified ?? "email";
  return {
    ...certificateTextsOf(t, application?.certificate, {
      isForColleague: application?.isForColleague ?? false,
      howNotified,
    }),
    bar: {
      endWarning: endWarning(t, application?.certificate, "status"),
      feeDue: application && feeDueTextOf(t, application),
      remarks: application?.remarks ? t("review.notices.earlierRemarks") : undefined,
    },
    notice: application && noticeOf(t, application),
    printedAnswers: application && printedAnswersTextOf(t, application),
    olderText: application && olderEventsText(t, application.history),
    papers: application ? papersOf(t, application) : [],
    hints: hintsOf(t, howNotified),
    openRequest: application && openRequestTextsOf(t, application),
    answerForApplicant: application?.mayAnswer ? answerForApplicantOf(t, application) : undefined,
    noEmailText: howNotified === "nobody" ? t("review.notices.accountDeleted") : undefined,
    accountText: application && accountTextOf(t, application),
    forwardedText: application && forwardedTextOf(t, application),
  };
}

function accountTextOf(
  t: Translate,
  { howNotified, canApplicantAct, userEmail, accountEmail }: ApplicationForReview,
): string | undefined {
  const sentences = [
    ...(!canApplicantAct && howNotified !== "nobody" ? [t("review.notices.accountDisabled")] : []),
    ...(accountEmail !== null && accountEmail !== userEmail
      ? [t("review.notices.accountEmail", { email: accountEmail })]
      : []),
  ];
  return sentences.join(" · ") || undefined;
}

function printedAnswersTextOf(
  t: Translate,
  { printedAnswers: { unstated, long, boxes } }: ApplicationForReview,
): string | undefined {
  const sentences = [
    ...(unstated.length > 0
      ? [t("certificates.unstated", { questions: unstated.join(", ") })]
      : []),
    ...(long.length > 0 ? [t("certificates.longAnswers", { questions: long.join(", ") })] : []),
    ...(boxes.length > 0 ? [t("certificates.boxes", { questions: boxes.join(", ") })] : []),
  ];
  return sentences.join(" ") || undefined;
}

function feeDueTextOf(
  t: Translate,
  { isFeeDueBeforeApproval, fee }: ApplicationForReview,
): string | undefined {
  if (!isFeeDueBeforeApproval) return undefined;
  return t("review.notices.feeDue", { amount: formatPaise(fee.duePaise) });
}

function papersOf(t: Translate, application: ApplicationForReview): PaperLink[] {
  const { certificate } = application;
  const canOpenCertificate =
    certificate !== undefined &&
    certificate.state !== "revoked" &&
    (certificate.state !== "held" || certificate.canIssue);
  return paperLinksOf(t, { ...application, canOpenCertificate }, { isReviewer: true });
}

function hintsOf(t: Translate, howNotified: HowNotified): ReviewTexts["hints"] {
  return {
    remarks: t(`review.notices.remarks.${howNotified}`),
    message: t(`review.notices.message.${howNotified}`),
    noAnswer: t("review.messages.noAnswerNeededHint"),
    note: t("review.messages.noteHint"),
    override: t("review.form.overrideNote"),
  };
}

function answerForApplicantOf(
  t: Translate,
  { leftToDecide }: ApplicationForReview,
): ReviewTexts["answerForApplicant"] {
  const hint = leftToDecide && t(`review.notices.leftToDecide.${leftToDecide}`);
  return { text: t("review.notices.answerForApplicant"), hint };
}

function noticeOf(
  t: Translate,
  { isOwn, isForColleague, hasActed }: ApplicationForReview,
): string | undefined {
  if (isOwn) return t("review.notices.own");
  if (isForColleague) return t("review.notices.filed");
  return hasActed ? t("review.notices.nobodyElse") : undefined;
}
