import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findCertificate, type CertificateRow } from "./records.ts";

/**
 * Revokes the newest certificate of an application, in the transaction of the change that makes it invalid. Checks no
 * rights.
 * @param reason in the words of whoever decided, or which parts have to be corrected; null if there is no reason
 * @returns the number of the certificate; undefined if there was no certificate to revoke
 */
export async function revokeCertificate(
  tx: Office,
  actor: Actor,
  applicationId: string,
  reason: string | null,
): Promise<string | undefined> {
  const certificate = await findCertificate(tx, applicationId);
  const isRevoked = certificate && (await revokeOne(tx, actor, certificate, { reason }));
  return isRevoked ? certificate.number : undefined;
}

/**
 * Revokes one certificate, in the transaction of the change that makes it invalid. No other function writes a revocation.
 * Checks no rights.
 * @param revokedAt since when the certificate is revoked, in milliseconds UTC; now if left out
 * @returns false, with nothing written, if the certificate was revoked already
 */
export async function revokeOne(
  tx: Office,
  actor: Actor | "operator",
  { id, number, applicationId }: Pick<CertificateRow, "id" | "number" | "applicationId">,
  { reason, revokedAt = tx.clock() }: { reason: string | null; revokedAt?: number },
): Promise<boolean> {
  const revokedBy = actor === "operator" ? null : actor.uid;
  const revoked = await tx.db
    .updateTable("certificates")
    .set({ revokedAt, revokedBy, revokeReason: reason })
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!revoked) return false;
  await recordAudit(tx, actor, {
    action: "REVOKE_CERTIFICATE",
    ...(applicationId !== null && { subjectId: applicationId }),
    details: { number, reason },
  });
  return true;
}
