import type { Language } from "../../texts/languages.ts";
import { recordAccess } from "../access/record-access.ts";
import { slipCodeOf } from "../applications/track-by-slip.ts";
import { findHistory, findSubmission } from "../applications/history.ts";
import { findApplication, type DocumentGroup } from "../applications/records.ts";
import { maySeeAtCounter } from "../applications/may-see-at-counter.ts";
import { findClaimCode, type ClaimCode } from "../claim-code.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import { findApplicantLanguage } from "../applications/find-applicant-language.ts";
import { isAllowed, requireAllowed, type Actor } from "../permissions.ts";
import { findPromises, type SlipPromises } from "./find-promises.ts";
import { findCounterApplicant } from "./records.ts";

/** The content of the slip of an application, which the office or a helper filed for somebody. */
export interface Slip extends SlipPromises {
  id: string;
  reference: string;
  /** The applicant's language, in which `serviceName` and the names of documents are. */
  language: Language;
  serviceName: string;
  userName: string;
  userId: string;
  /** Milliseconds UTC. */
  submittedAt: number;
  /** The fee of the application's version of the service in whole rupees; null if it is not known. */
  feeRupees: number | null;
  documents: Pick<DocumentGroup, "name" | "slot" | "files">[];
  /** Whether nobody has claimed the application, so that a claim code can be made. */
  isClaimable: boolean;
  /**
   * Undefined if there is no code that can still be used. `hidden` for readers who neither filed the application nor made
   * the code: they can make a new code, and the audit log records that.
   */
  claimCode: ClaimCode | "hidden" | undefined;
  /** The code in the slip's QR code, with which the page /track shows the application. */
  slipCode: string;
  /** The name, at that time, of the person who filed it; undefined if not known. */
  filedByName: string | undefined;
  /** The corrections that were typed at the counter, oldest first: when, and the name, at that time, of who typed them. */
  corrections: { at: number; typedByName: string }[];
}

/**
 * The slip of an application that was filed for somebody else, in the applicant's language. Before it is returned to a
 * member of the office, an access record is written that they opened the application.
 * @throws ForbiddenError for those who do not file for others; SignedOutError and RoleChangedError as `changeAs`
 * @throws NotFoundError if there is no such application, if the applicant filed it, if it is the actor's own, or if the
 * actor is a helper and either did not file it or it is decided
 */
export async function getSlip(office: Office, actor: Actor, id: string): Promise<Slip> {
  requireAllowed(actor, "fileForOthers");
  const language = await findApplicantLanguage(office, id, actor.language);
  const application = await findApplication(office, id, language);
  if (!application || application.filedBy === null || application.userId === actor.uid)
    throw new NotFoundError("slip");
  if (!maySeeAtCounter(actor, application)) throw new NotFoundError("slip");
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
    ...(await findPromises(office, application)),
    documents: application.documents.map(({ name, slot, files }) => ({ name, slot, files })),
    isClaimable,
    claimCode: isClaimable ? await claimCodeFor(office, actor, { id, filedBy }) : undefined,
    slipCode: slipCodeOf(office, reference),
    filedByName: submission?.by,
    corrections: await findTypedCorrections(office, application),
  };
}

/**
 * The corrections that were typed at the counter, oldest first. Reads the history as applicants see it, in which only a
 * correction that somebody else typed has a name. Does not check whether the reader may see the application.
 */
export async function findTypedCorrections(
  office: Office,
  application: { id: string; userId: string },
): Promise<Slip["corrections"]> {
  const history = await findHistory(office, application, "applicant");
  return history.flatMap(({ kind, at, actorName }) =>
    kind === "corrected" && actorName !== undefined ? [{ at, typedByName: actorName }] : [],
  );
}

async function claimCodeFor(
  office: Office,
  { uid }: Actor,
  { id, filedBy }: { id: string; filedBy: string },
): Promise<Slip["claimCode"]> {
  const claimCode = await findClaimCode(office, id);
  if (!claimCode) return undefined;
  const { code, validUntil, createdBy } = claimCode;
  return uid === filedBy || uid === createdBy ? { code, validUntil } : "hidden";
}
