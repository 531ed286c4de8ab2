import type { Language } from "../../texts/languages.ts";
import { recordAccess } from "../access/record-access.ts";
import { slipCodeOf } from "../applications/track-by-slip.ts";
import { findHistory, findSubmission } from "../applications/history.ts";
import { findApplication, type DocumentGroup } from "../applications/records.ts";
import { maySeeFiled } from "../applications/may-see-filed.ts";
import { findClaimCode, type ClaimCode } from "../claim-code.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import { findApplicantLanguage } from "../applications/find-applicant-language.ts";
import { isAllowed, requireAllowed, type Actor } from "../permissions.ts";
import { findPromises, type SlipPromises } from "./find-promises.ts";
import { findCounterApplicant } from "./records.ts";

/** What the slip of an application says that the office or a helper filed for somebody. */
export interface Slip extends SlipPromises {
  id: string;
  reference: string;
  /** The applicant's; `serviceName` and the names of documents are in it. */
  language: Language;
  serviceName: string;
  userName: string;
  userId: string;
  /** Milliseconds UTC. */
  submittedAt: number;
  /** The fee of its version of the service in whole rupees; null where that is not known. */
  feeRupees: number | null;
  documents: Pick<DocumentGroup, "name" | "slot" | "files">[];
  /** Whether nobody has claimed it: a claim code can be made for it. */
  isClaimable: boolean;
  /**
   * Undefined where there is none that could be used. It is `hidden` from those who neither filed the application nor made
   * the code: they make a new one, which is recorded.
   */
  claimCode: ClaimCode | "hidden" | undefined;
  /** What the QR code of the slip holds: with it /track shows the application. */
  slipCode: string;
  /** The name that whoever filed it had then; undefined if that is not known. */
  filedByName: string | undefined;
  /** The corrections that were typed at the counter, oldest first: when, and the name that whoever typed them had then. */
  corrections: { at: number; typedByName: string }[];
}

/**
 * The slip of an application that was filed for somebody else, in the applicant's language. Before the slip is returned to
 * a member of the office, it is recorded that they opened the application.
 * @throws ForbiddenError for those who do not file for others; SignedOutError and RoleChangedError as `changeAs`
 * @throws NotFoundError where there is no such application, the applicant filed it, it is the actor's own, or the actor is
 * a helper and either did not file it or it is decided
 */
export async function getSlip(office: Office, actor: Actor, id: string): Promise<Slip> {
  requireAllowed(actor, "fileForOthers");
  const language = await findApplicantLanguage(office, id, actor.language);
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
 * The corrections that were typed at the counter, oldest first: in the history as applicants see it, a correction names
 * somebody only if they typed it for the applicant. Does not check who may see it.
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
  const found = await findClaimCode(office, id);
  if (!found) return undefined;
  const { code, validUntil, createdBy } = found;
  return uid === filedBy || uid === createdBy ? { code, validUntil } : "hidden";
}
