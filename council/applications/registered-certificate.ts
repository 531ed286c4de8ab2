import { recordAccess } from "../access/record-access.ts";
import {
  findCertificateById,
  findReplacedNumber,
  type CertificateRow,
} from "../certificates/records.ts";
import { revokeOne } from "../certificates/revoke-certificate.ts";
import { toRegistered, type RegisteredCertificate } from "./certificate-register.ts";
import { canBeReplaced, findCertificateState } from "./find-certificate-state.ts";
import { changeAs } from "../change-as.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import { isAllowed, requireAllowed, type Actor } from "../permissions.ts";
import { mayDecide } from "./may-decide.ts";
import { findWithAccount, type ApplicationWithAccount } from "./office-records.ts";
import { revokeByHand, type RevokeOutcome } from "./revoke-by-hand.ts";
import { withRevokeReasons } from "./revoke-reasons.ts";
import type { RevokeByHand } from "./revoke-rules.ts";

/** A certificate of the register as its own page shows it. */
export interface CertificateDetails extends RegisteredCertificate {
  /** The number of the certificate that replaced this one. */
  replacedBy: string | undefined;
  /** The number of the certificate that this one replaced. */
  replaces: string | undefined;
  /** The SHA-256 hash of its first PDF; null before one was made. */
  pdfSha256: string | null;
  /** When it expired, in milliseconds UTC. */
  endedAt?: number;
  /** Whether it is not revoked yet, and the reader may revoke it. */
  mayRevoke: boolean;
  /** Whether it is revoked and not replaced, and its approved application has no unrevoked certificate. */
  isNoneLeft: boolean;
  /** Whether another one can be issued if none is left: the service still issues some, and it would not be expired. */
  canIssue: boolean;
  /** Whether the reader may also issue another certificate in its place. */
  canReplace: boolean;
}

/**
 * A certificate of the register. The access to its application is recorded.
 * @throws ForbiddenError unless the actor may see all applications; NotFoundError if there is no such certificate
 */
export async function getRegisteredCertificate(
  office: Office,
  actor: Actor,
  id: string,
): Promise<CertificateDetails> {
  requireAllowed(actor, "seeAllApplications");
  const row = await findCertificateById(office, id);
  if (!row) throw new NotFoundError("certificate");
  const { applicationId, pdfSha256, replacedBy } = row;
  if (applicationId !== null) await recordAccess(office, actor, { applicationId });
  const next = replacedBy === null ? undefined : await findCertificateById(office, replacedBy);
  const application =
    applicationId === null ? undefined : await findWithAccount(office, applicationId);
  const mayRevoke =
    row.revokedAt === null && (await mayRevokeCertificateOf(office, actor, application));
  const canReplace = mayRevoke && !!application && (await canBeReplaced(office, application, row));
  const { validUntil } = row;
  const ended = validUntil !== null && validUntil <= office.clock() && { endedAt: validUntil };
  const [explained] = await withRevokeReasons(office, [row], actor.language);
  return {
    ...toRegistered(explained!),
    replacedBy: next?.number,
    replaces: await findReplacedNumber(office, id),
    pdfSha256,
    ...ended,
    mayRevoke,
    canReplace,
    ...(await findReissueState(office, row, application)),
  };
}

/** Whether the application of a revoked certificate has no other certificate, and whether another one can be issued. */
async function findReissueState(
  office: Office,
  { revokedAt, replacedBy }: Pick<CertificateRow, "revokedAt" | "replacedBy">,
  application: ApplicationWithAccount | undefined,
): Promise<Pick<CertificateDetails, "isNoneLeft" | "canIssue">> {
  if (revokedAt === null || replacedBy !== null || application?.status !== "approved")
    return { isNoneLeft: false, canIssue: false };
  const current = await findCertificateState(office, { ...application, status: "approved" });
  if (current?.state !== "revoked" && current?.state !== "held")
    return { isNoneLeft: false, canIssue: false };
  return { isNoneLeft: true, canIssue: current.canIssue };
}

async function mayRevokeCertificateOf(
  office: Office,
  actor: Actor,
  application: ApplicationWithAccount | undefined,
): Promise<boolean> {
  if (!isAllowed(actor, "review")) return false;
  if (!application) return true;
  return application.userId !== actor.uid && (await mayDecide(office, actor, application));
}

/**
 * Revokes a certificate of the register, as `revokeByHand` does. If its application was deleted, no certificate is issued
 * in its place, and nobody is notified.
 * @throws ForbiddenError unless the actor may decide the application, NotFoundError if there is no such certificate
 */
export async function revokeRegistered(
  office: Office,
  actor: Actor,
  { certificateId: id, ...revoked }: RevokeByHand & { certificateId: string },
): Promise<RevokeOutcome> {
  requireAllowed(actor, "review");
  const row = await findCertificateById(office, id);
  if (!row) throw new NotFoundError("certificate");
  const { applicationId } = row;
  if (applicationId !== null) return revokeByHand(office, actor, { ...revoked, applicationId });
  return changeAs(office, actor, "review", async (tx, actor) => {
    const isRevoked =
      row.number === revoked.certificate &&
      (await revokeOne(tx, actor, row, { reason: revoked.reason }));
    return { outcome: isRevoked ? "revoked" : "changedMeanwhile" };
  });
}
