import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findCertificate } from "./records.ts";

/**
 * Revokes the valid certificate of an application, in the transaction of the change that ends it. Checks no rights.
 * @param reason in the words of whoever decided, or which parts have to be corrected; null if there is none
 * @returns its number; undefined if there was none
 */
export async function revokeCertificate(
  tx: Office,
  actor: Actor,
  applicationId: string,
  reason: string | null,
): Promise<string | undefined> {
  const certificate = await findCertificate(tx, applicationId);
  if (!certificate || certificate.revokedAt !== null) return undefined;
  const { id, number } = certificate;
  await tx.db
    .updateTable("certificates")
    .set({ revokedAt: tx.clock(), revokedBy: actor.uid, revokeReason: reason })
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .execute();
  await recordAudit(tx, actor, {
    action: "REVOKE_CERTIFICATE",
    subjectId: applicationId,
    details: { number, reason },
  });
  return number;
}
