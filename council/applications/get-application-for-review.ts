import { findRecentOpeners, type RecentOpener } from "../access/find-recent-openers.ts";
import { checkFiles, type CheckedFile } from "../documents/check-files.ts";
import { newToken } from "../ids.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { getCouncil } from "../settings/get-council.ts";
import { findAssignment, type ShownAssignment } from "./assignment/find-assignment.ts";
import { findCertificateState, type CertificateState } from "./find-certificate-state.ts";
import { findPrintedAnswers, nothingToCheck, type PrintedAnswers } from "./find-printed-answers.ts";
import { mayAnswerFor } from "./corrections/assisted-applicant.ts";
import { findReach, type HowNotified } from "./how-notified.ts";
import { hasActedForApplicant, findLeftToDecide, mayDecide, mayRelease } from "./may-decide.ts";
import { findOfferedPhrases, type OfferedPhrases } from "./phrases/offered-phrases.ts";
import { readForOffice, type ApplicationForOffice } from "./read-for-office.ts";
import type { Application, DocumentGroup } from "./records.ts";

/** A required document and its files, each checked. */
export interface CheckedGroup extends Omit<DocumentGroup, "files"> {
  files: CheckedFile[];
}

/** The certificate of an application as a reviewer sees it. */
export type CertificateForReview =
  | Exclude<CertificateState, { state: "held" }>
  /** It has waited for a second official since `heldAt` (milliseconds UTC). `canIssue`: the service still issues some. */
  | {
      state: "held";
      heldAt: number;
      /** How many certificates of its service were issued on that day before it was held. */
      issuedToday: number;
      /** How many certificates of its service are usually issued on a day. */
      usual: number;
      mayRelease: boolean;
      canIssue: boolean;
    };

/** An application as a reviewer sees it, in their language. */
export interface ApplicationForReview extends Omit<ApplicationForOffice, "documents"> {
  documents: CheckedGroup[];
  /** The council's phrases for the remarks. */
  offered: OfferedPhrases;
  assignment: ShownAssignment;
  certificate: CertificateForReview | undefined;
  /** The answers to check before the approval, because the certificate would print them. */
  printedAnswers: PrintedAnswers;
  /** Whether it cannot be approved yet, because its fee is not paid and the council approves only paid applications. */
  isFeeDueBeforeApproval: boolean;
  /** The key of the message form and the note form of this page. */
  formKey: string;
  /** Whether a colleague has to decide it, because the reviewer filed or corrected it for the applicant. */
  isForColleague: boolean;
  /** Whether the reviewer filed or corrected it for the applicant. */
  hasActed: boolean;
  /** How the applicant learns of what the reviewer writes. */
  howNotified: HowNotified;
  /** Whether the applicant could answer: their account is neither deleted nor disabled. */
  canApplicantAct: boolean;
  /** The email to which letters go now; `userEmail` is the one of the day they applied. Null without one. */
  accountEmail: string | null;
  /** Whether the reviewer may answer an open request to correct it at the counter, for somebody without email. */
  mayAnswer: boolean;
  /** Who can still decide it once the reviewer has answered the open request; undefined if the reviewer still can. */
  leftToDecide: "colleagues" | "administrators" | undefined;
  /** Colleagues who may have it open now. */
  openers: RecentOpener[];
}

/**
 * Everything about one application, for staff and administrators. The access is recorded first.
 * @throws ForbiddenError unless the actor may review, NotFoundError if there is no such application.
 */
export async function getApplicationForReview(
  office: Office,
  actor: Actor,
  id: string,
): Promise<ApplicationForReview> {
  requireAllowed(actor, "review");
  const { shown, stored } = await readForOffice(office, actor, id);
  const certificate = shown.isOwn
    ? undefined
    : await findCertificateForReview(office, actor, stored);
  const mayAnswer = !shown.isOwn && (await mayAnswerFor(office, actor, stored));
  return {
    ...shown,
    documents: await checkGroups(office, actor, stored.documents),
    offered: await findOfferedPhrases(office, stored, actor.language),
    assignment: await findAssignment(office, actor, stored),
    certificate,
    printedAnswers:
      certificate?.state === "onApproval"
        ? await findPrintedAnswers(office, stored, shown.answers, actor.language)
        : nothingToCheck,
    isFeeDueBeforeApproval:
      shown.fee.duePaise > 0 &&
      shown.status !== "approved" &&
      (await getCouncil(office)).paymentBeforeApproval,
    formKey: newToken(office),
    openers: shown.isOwn ? [] : await findRecentOpeners(office, actor, id),
    ...(await findReach(office, id)),
    mayAnswer,
    leftToDecide: mayAnswer ? await findLeftToDecide(office, actor, stored) : undefined,
    hasActed: await hasActedForApplicant(office, actor.uid, stored),
    isForColleague: !(await mayDecide(office, actor, stored)),
  };
}

async function findCertificateForReview(
  office: Office,
  actor: Actor,
  application: Application,
): Promise<CertificateForReview | undefined> {
  const certificate = await findCertificateState(office, application);
  if (certificate?.state !== "held") return certificate;
  const { heldAt, heldBy: approvedBy, issuedToday, usual } = certificate.held;
  return {
    state: "held",
    heldAt,
    issuedToday,
    usual,
    mayRelease: await mayRelease(office, actor, { ...application, approvedBy }),
    canIssue: certificate.canIssue,
  };
}

async function checkGroups(
  office: Office,
  actor: Actor,
  groups: DocumentGroup[],
): Promise<CheckedGroup[]> {
  const files = groups.flatMap((group) => group.files);
  const checkedFiles = await checkFiles(office, actor, files);
  return groups.map((group) => ({
    ...group,
    files: checkedFiles.filter((file) => file.slot === group.slot),
  }));
}
