import { findAccess, type Access } from "../access/find-access.ts";
import { recordAccess } from "../access/record-access.ts";
import { NotFoundError } from "../errors.ts";
import { balanceOf, type FeeBalance } from "../fees/balance.ts";
import { findPayments } from "../fees/records.ts";
import type { DisplayedAnswer } from "../fields/display-answers.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import { findCorrections, type CorrectionForOffice } from "./corrections/find-corrections.ts";
import { unreviewedCorrectionAt } from "./corrections/unreviewed-correction.ts";
import { displayedAnswersOf } from "./displayed-answers.ts";
import {
  findHistory,
  findLatestReview,
  findSubmission,
  type HistoryEvent,
  type LatestReview,
} from "./history.ts";
import { findUnansweredSince } from "./messages/records.ts";
import { labelledQuestions, type LabelledQuestion } from "./part-labels.ts";
import { findApplication, type Application } from "./records.ts";
import {
  findSimilarApplications,
  noSimilarApplications,
  type SimilarApplications,
} from "./similar-applications.ts";

/** An application as the office reads it, in the reader's language. Identity numbers are masked. */
export interface ApplicationForOffice extends Omit<
  Application,
  "formData" | "identityNumbers" | "questions" | "feeRupees"
> {
  answers: DisplayedAnswer[];
  /** The labels of its questions. */
  questions: LabelledQuestion[];
  /** Its history, oldest first, with the names of the people who acted. */
  history: HistoryEvent[];
  latestReview: LatestReview | undefined;
  /** When the applicant wrote the first unanswered message, in milliseconds UTC. */
  unansweredSince: number | undefined;
  /** When it was corrected last, in milliseconds UTC; undefined if it never was, or the office has acted since. */
  correctedAt: number | undefined;
  /** What the applicant was asked to correct, oldest first, with answers and documents before and after. */
  corrections: CorrectionForOffice[];
  fee: FeeBalance;
  /** Whether the reader is its applicant. */
  isOwn: boolean;
  /** The name of the person who filed it for the applicant, blank if unknown; undefined if the applicant submitted it. */
  filedByName: string | undefined;
  /** Who opened it or its documents, and when; undefined if the reader may not see that. */
  access: Access[] | undefined;
  /** Other applications with the same account, phone number or identity number; none for the reader's own application. */
  similar: SimilarApplications;
}

/**
 * Reads one application in two forms: as the office sees it (`shown`), and as it is stored (`stored`). The caller has
 * checked that the reader may see all applications. The access is recorded first, except to the reader's own application.
 * @throws NotFoundError if there is no such application.
 */
export async function readForOffice(
  office: Office,
  actor: Actor,
  id: string,
): Promise<{ shown: ApplicationForOffice; stored: Application }> {
  const stored = await findApplication(office, id, actor.language);
  if (!stored) throw new NotFoundError("application");
  const isOwn = stored.userId === actor.uid;
  if (!isOwn) await recordAccess(office, actor, { applicationId: id });
  const { formData: _, identityNumbers: __, feeRupees, ...rest } = stored;
  // A reader does not see the office's notes on their own application.
  const history = await findHistory(office, stored, isOwn ? "applicant" : "office");
  const shown = {
    ...rest,
    answers: await displayedAnswersOf(office, stored, actor.language),
    questions: labelledQuestions(stored.questions),
    history,
    unansweredSince: await findUnansweredSince(office, id),
    correctedAt: unreviewedCorrectionAt(history),
    corrections: await findCorrections(office, stored, actor.language),
    latestReview: await findLatestReview(office, id),
    fee: balanceOf(feeRupees, await findPayments(office, id)),
    isOwn,
    filedByName:
      stored.filedBy === null ? undefined : ((await findSubmission(office, id))?.by ?? ""),
    access: isAllowed(actor, "seeAccessRecords") ? await findAccess(office, id) : undefined,
    similar: isOwn
      ? noSimilarApplications
      : await findSimilarApplications(office, stored, actor.language),
  };
  return { shown, stored };
}
