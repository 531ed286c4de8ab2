import type { CorrectionForOffice } from "../../../council/applications/corrections/find-corrections.ts";
import type { HowTold } from "../../../council/applications/how-told.ts";
import { formatDate, formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";

/** What a review says of an open request. The loader sends it: it is not among the texts that browsers load. */
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
  howTold: HowTold;
  canApplicantAct: boolean;
}

/** What a review says of the open request of an application; undefined if none is open. */
export function openRequestTextsOf(
  t: Translate,
  { corrections, howTold, canApplicantAct }: WithRequests,
): OpenRequestTexts | undefined {
  const open = corrections.find(({ outcome }) => outcome === null);
  if (!open) return undefined;
  const isGone = howTold === "nobody";
  const moment = formatDateTime(open.requestedAt, t.language);
  const date = formatDate(open.until, t.language);
  const { openForDays: count } = open;
  const waitingFor = count === undefined ? "waiting" : "overdue";
  const waitingKey = canApplicantAct ? waitingFor : "disabled";
  return {
    waiting: isGone
      ? t("corrections.open.gone", { moment })
      : t(`corrections.open.${waitingKey}`, { moment, date }),
    reject: count === undefined ? undefined : t(`corrections.open.reject.${howTold}`, { count }),
    withdraw: t(`corrections.open.withdraw.${howTold}`),
  };
}
