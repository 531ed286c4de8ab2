import type { CorrectionForOffice } from "../../../council/applications/corrections/find-corrections.ts";
import type { HowNotified } from "../../../council/applications/how-notified.ts";
import { formatDate, formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";

/**
 * What a review says of an open request. The loader sends these texts, because the browser's texts do not include them.
 */
export interface OpenRequestTexts {
  /** Since when the request is open, and from when it may be rejected as not corrected. */
  waiting: string;
  /** What a rejection as not corrected does; undefined while the applicant has time. */
  reject: string | undefined;
  /** What a withdrawal does. */
  withdraw: string;
}

interface WithRequests {
  corrections: readonly CorrectionForOffice[];
  howNotified: HowNotified;
  canApplicantAct: boolean;
}

/** What a review says of the open request of an application; undefined if none is open. */
export function openRequestTextsOf(
  t: Translate,
  { corrections, howNotified, canApplicantAct }: WithRequests,
): OpenRequestTexts | undefined {
  const openRequest = corrections.find(({ outcome }) => outcome === null);
  if (!openRequest) return undefined;
  const isGone = howNotified === "nobody";
  const moment = formatDateTime(openRequest.requestedAt, t.language);
  const date = formatDate(openRequest.until, t.language);
  const { openForDays: count } = openRequest;
  const waitingFor = count === undefined ? "waiting" : "overdue";
  const waitingKey = canApplicantAct ? waitingFor : "disabled";
  return {
    waiting: isGone
      ? t("corrections.open.gone", { moment })
      : t(`corrections.open.${waitingKey}`, { moment, date }),
    reject:
      count === undefined ? undefined : t(`corrections.open.reject.${howNotified}`, { count }),
    withdraw: t(`corrections.open.withdraw.${howNotified}`),
  };
}
