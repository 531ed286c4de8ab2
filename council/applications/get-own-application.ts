import { findAccessDays } from "../access/find-access.ts";
import { findHeldCertificate } from "../certificates/held-certificates.ts";
import { findCertificateView, type CertificateView } from "../certificates/certificate-view.ts";
import { balanceOf, type FeeBalance } from "../fees/balance.ts";
import { findPayments } from "../fees/records.ts";
import { toShownPayment, type ShownPayment } from "../fees/shown-payment.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import type { DisplayedAnswer } from "../fields/display-answers.ts";
import { getCouncil } from "../settings/get-council.ts";
import {
  deadlineStateOf,
  type CorrectionDeadlineState,
} from "./corrections/correction-deadline.ts";
import { findCorrectedParts, type CorrectedPart } from "./corrections/find-corrected-parts.ts";
import { findOpenRequest } from "./corrections/records.ts";
import { dueForApplicant } from "./due-for-applicant.ts";
import { displayedAnswersOf } from "./displayed-answers.ts";
import { findHistory, type HistoryEvent } from "./history.ts";
import { labelledQuestions, type LabelledQuestion } from "./part-labels.ts";
import { findApplication, type Application } from "./records.ts";
import { withRevokeReasons } from "./revoke-reasons.ts";

/** An application as its applicant sees it. */
export interface OwnApplication extends Omit<
  Application,
  "formData" | "identityNumbers" | "questions" | "feeRupees" | "filedBy" | "assignedTo"
> {
  answers: DisplayedAnswer[];
  /** The labels of its questions. */
  questions: LabelledQuestion[];
  /** Its history, oldest first. */
  history: HistoryEvent[];
  /** What its corrections changed, by the ids of the requests. */
  correctedParts: Record<string, CorrectedPart[]>;
  fee: FeeBalance;
  /** What was paid, refunded and waived, in the order it was recorded. */
  payments: ShownPayment[];
  /** Its newest certificate, which may be revoked. */
  certificate: CertificateView | undefined;
  /** Whether its certificate waits for a second official. */
  isCertificateHeld: boolean;
  /** The deadline of its correction; undefined if nothing is to be corrected. */
  correctionDeadline: CorrectionDeadlineState | undefined;
  /** The days on which the office opened it or its documents, newest first, `YYYY-MM-DD`. */
  accessDays: string[];
}

/**
 * The applicant's own application.
 * @throws ForbiddenError unless the actor may see their own applications
 * @throws NotFoundError if it does not exist or belongs to somebody else
 */
export async function getOwnApplication(
  office: Office,
  actor: Actor,
  id: string,
): Promise<OwnApplication> {
  requireAllowed(actor, "seeOwnApplications");
  const application = await findApplication(office, id, actor.language);
  if (application?.userId !== actor.uid) throw new NotFoundError();
  const {
    formData: _,
    identityNumbers: __,
    filedBy: ___,
    assignedTo: ____,
    feeRupees,
    ...rest
  } = application;
  const rows = await findPayments(office, id);
  const request = await findOpenRequest(office, id);
  const view = await findCertificateView(office, id);
  const [certificate] = await withRevokeReasons(office, view ? [view] : [], actor.language);
  const history = await findHistory(office, application, "applicant");
  return {
    ...rest,
    due: await dueForApplicant(office, application),
    fee: balanceOf(feeRupees, rows),
    payments: rows.map((row) => toShownPayment(row, rows)),
    answers: await displayedAnswersOf(office, application, actor.language),
    questions: labelledQuestions(application.questions),
    correctionDeadline:
      request && deadlineStateOf(office, request, (await getCouncil(office)).correctionDays),
    certificate,
    isCertificateHeld:
      application.outcome?.kind !== "forwarded" &&
      (await findHeldCertificate(office, id)) !== undefined,
    history,
    correctedParts: history.some(({ kind }) => kind === "corrected")
      ? await findCorrectedParts(office, id)
      : {},
    accessDays: await findAccessDays(office, id),
  };
}
