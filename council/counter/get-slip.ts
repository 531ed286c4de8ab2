import type { Language } from "../../texts/languages.ts";
import { recordAccess } from "../access/record-access.ts";
import { slipCodeOf } from "../applications/track-by-slip.ts";
import { findHistory, findSubmission } from "../applications/history.ts";
import { findApplication, type DocumentGroup } from "../applications/records.ts";
import { maySeeFiled } from "../applications/may-see-filed.ts";
import { findClaimCode, type ClaimCode } from "../claim-code.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import { applicantLanguage } from "../applications/applicant-language.ts";
import { isAllowed, requireAllowed, type Actor } from "../permissions.ts";
import { findCounterApplicant } from "./records.ts";

/** What is printed for somebody after the office has filed for them. */
export interface Slip {
  id: string;
  reference: string;
  /** The applicant's; its texts are in it. */
  language: Language;
  serviceName: string;
  userName: string;
  userId: string;
  /** Milliseconds UTC. */
  submittedAt: number;
  /** The end of the day by which the office promised to decide, in milliseconds UTC; null without a promise. */
  dueAt: number | null;
  /** The fee of its version of the service in whole rupees; null where that is not known. */
  feeRupees: number | null;
  documents: Pick<DocumentGroup, "name" | "slot" | "files">[];
  /** Whether nobody has claimed it: a claim code can be made for it. */
  isClaimable: boolean;
  /**
   * The claim code; undefined where there is none that could be used. It is hidden from those who neither filed the
   * application nor made the code: they make a new one, which is recorded.
   */
  claim: ClaimCode | "hidden" | undefined;
  /** Opens /track for whoever has the slip. */
  trackCode: string;
  /** The name that whoever filed it had then; undefined if that is not known. */
  filedByName: string | undefined;
  /** What was corrected at the counter, oldest first, and the name that whoever typed it had then. */
  corrections: { at: number; typedByName: string }[];
}

/**
 * The slip of an application that was filed for somebody else, in the applicant's language. That it was opened is
 * recorded first.
 * @throws ForbiddenError for those who do not file for others
 * @throws NotFoundError where there is no such application, the applicant filed it, or the actor is a helper who
 * did not file it, or it is decided
 */
export async function getSlip(office: Office, actor: Actor, id: string): Promise<Slip> {
  requireAllowed(actor, "fileForOthers");
  const language = await applicantLanguage(office, id, actor.language);
  const application = await findApplication(office, id, language);
  if (!application || application.filedBy === null || application.userId === actor.uid)
    throw new NotFoundError("slip");
  if (!maySeeFiled(actor, application)) throw new NotFoundError("slip");
  if (isAllowed(actor, "seeAllApplications"))
    await recordAccess(office, actor, { applicationId: id });
  const { filedBy, reference, serviceName, userName, userId, submittedAt, feeRupees } = application;
  const submission = await findSubmission(office, id);
  const isClaimable = (await findCounterApplicant(office, userId)) !== undefined;
  return {
    id,
    reference,
    language,
    serviceName,
    userName,
    userId,
    submittedAt,
    feeRupees,
    dueAt: submission?.details.dueAt ?? null,
    documents: application.documents.map(({ name, slot, files }) => ({ name, slot, files })),
    isClaimable,
    claim: isClaimable ? await claimFor(office, actor, { id, filedBy }) : undefined,
    trackCode: slipCodeOf(office, reference),
    filedByName: submission?.by,
    corrections: await findTypedCorrections(office, application),
  };
}

/** What was corrected at the counter, oldest first. Does not check who may see it. */
export async function findTypedCorrections(
  office: Office,
  application: { id: string; userId: string },
): Promise<Slip["corrections"]> {
  const history = await findHistory(office, application, "applicant");
  return history.flatMap(({ kind, at, actorName }) =>
    kind === "corrected" && actorName !== undefined ? [{ at, typedByName: actorName }] : [],
  );
}

async function claimFor(
  office: Office,
  { uid }: Actor,
  { id, filedBy }: { id: string; filedBy: string },
): Promise<Slip["claim"]> {
  const made = await findClaimCode(office, id);
  if (!made) return undefined;
  const { code, validUntil, createdBy } = made;
  return uid === filedBy || uid === createdBy ? { code, validUntil } : "hidden";
}
