import { findAccess, type Access } from "../access/find-access.ts";
import { recordAccess } from "../access/record-access.ts";
import { checkFiles, type CheckedFile } from "../documents/check-files.ts";
import { newToken } from "../ids.ts";
import { balanceOf, type FeeBalance } from "../fees/balance.ts";
import { findPayments } from "../fees/records.ts";
import type { Office } from "../office.ts";
import { isAllowed, requireAllowed, type Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import type { DisplayedAnswer } from "../fields/display-answers.ts";
import { findCorrections, type ReviewedCorrection } from "./corrections/find-corrections.ts";
import { displayedAnswersOf } from "./displayed-answers.ts";
import {
  findHistory,
  findLatestReview,
  findSubmission,
  type HistoryEvent,
  type LatestReview,
} from "./history.ts";
import { findOfferedPhrases, type OfferedPhrases } from "./phrases/offered-phrases.ts";
import { labelledQuestions, type LabelledQuestion } from "./part-labels.ts";
import { findUnansweredSince } from "./messages/records.ts";
import { findApplication, type Application, type DocumentGroup } from "./records.ts";
import { mayDecide } from "./may-decide.ts";

/** A required document and its files, each checked. */
export interface CheckedGroup extends Omit<DocumentGroup, "files"> {
  files: CheckedFile[];
}

/** An application as a reviewer sees it, in their language. */
export interface ApplicationForReview extends Omit<
  Application,
  "documents" | "formData" | "identityNumbers" | "questions" | "feeRupees"
> {
  answers: DisplayedAnswer[];
  /** The labels of its questions. */
  questions: LabelledQuestion[];
  documents: CheckedGroup[];
  /** Its history, oldest first, with the names of those who acted. */
  history: HistoryEvent[];
  latestReview: LatestReview | undefined;
  /** When the applicant wrote the first unanswered message, in milliseconds UTC. */
  unansweredSince: number | undefined;
  /** What it was asked to correct, oldest first, with what was before and what came. */
  corrections: ReviewedCorrection[];
  /** The council's phrases for the remarks. */
  offered: OfferedPhrases;
  /** For the message and note forms of this page. */
  formKey: string;
  fee: FeeBalance;
  /** The reviewer applied for it, so somebody else has to review it. */
  isOwn: boolean;
  /** The reviewer filed it for the applicant, and somebody else can decide. */
  isFiledByReader: boolean;
  /** Who filed it for the applicant; undefined for the applicant. Blank if the name is not known. */
  filedByName: string | undefined;
  /** Who opened it or its documents; undefined if the reviewer may not see that. */
  access: Access[] | undefined;
}

/**
 * Everything about one application, for staff and administrators. The access is recorded first.
 * @throws ForbiddenError for citizens, NotFoundError if there is no such application.
 */
export async function getApplicationForReview(
  office: Office,
  actor: Actor,
  id: string,
): Promise<ApplicationForReview> {
  requireAllowed(actor, "review");
  const application = await findApplication(office, id, actor.language);
  if (!application) throw new NotFoundError("application");
  const isOwn = application.userId === actor.uid;
  if (!isOwn) await recordAccess(office, actor, { applicationId: id });
  const { formData: _, identityNumbers: __, feeRupees, ...rest } = application;
  return {
    ...rest,
    answers: await displayedAnswersOf(office, application, actor.language),
    questions: labelledQuestions(application.questions),
    documents: await checkGroups(office, actor, application.documents),
    // The reviewer's own application: notes on it are for other reviewers.
    history: await findHistory(office, application, isOwn ? "applicant" : "office"),
    unansweredSince: await findUnansweredSince(office, id),
    corrections: await findCorrections(office, application, actor.language),
    offered: await findOfferedPhrases(office, application, actor.language),
    formKey: newToken(office),
    latestReview: await findLatestReview(office, id),
    fee: balanceOf(feeRupees, await findPayments(office, id)),
    isOwn,
    isFiledByReader: !(await mayDecide(office, actor, application)),
    filedByName:
      application.filedBy === null ? undefined : ((await findSubmission(office, id))?.by ?? ""),
    access: isAllowed(actor, "seeAccessRecords") ? await findAccess(office, id) : undefined,
  };
}

async function checkGroups(
  office: Office,
  actor: Actor,
  groups: DocumentGroup[],
): Promise<CheckedGroup[]> {
  const files = groups.flatMap((group) => group.files);
  const checked = await checkFiles(office, actor, files);
  return groups.map((group) => ({
    ...group,
    files: checked.filter((file) => file.slot === group.slot),
  }));
}
