import { certificatesListedAtMost } from "../certificate-limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { findCertificate, printedOf, type CertificateRow } from "./records.ts";

/** A certificate as its holder sees it. Times are milliseconds UTC. */
export interface ShownCertificate {
  applicationId: string;
  number: string;
  title: string;
  issuedAt: number;
  validUntil: number | null;
  revokedAt: number | null;
  /** Null if nothing was written. */
  revokeReason: string | null;
  /** What its code opens: whoever has it can check the certificate. Undefined once it is revoked. */
  link: string | undefined;
}

/** The newest certificate of an application. Does not check who may see it. */
export async function findShownCertificate(
  office: Office,
  applicationId: string,
): Promise<ShownCertificate | undefined> {
  const row = await findCertificate(office, applicationId);
  return row && toShown(row, applicationId);
}

/** The valid certificates of a person, newest first. */
export async function listOwnCertificates(
  office: Office,
  actor: Actor,
): Promise<ShownCertificate[]> {
  requireAllowed(actor, "seeOwnApplications");
  const rows = await office.db
    .selectFrom("certificates")
    .innerJoin("applications", "applications.id", "certificates.applicationId")
    .selectAll("certificates")
    .where("applications.userId", "=", actor.uid)
    .where("certificates.revokedAt", "is", null)
    .orderBy("certificates.issuedAt", "desc")
    .orderBy("certificates.id")
    .limit(certificatesListedAtMost)
    .execute();
  return rows.map((row) => toShown(row, row.applicationId!));
}

function toShown(row: CertificateRow, applicationId: string): ShownCertificate {
  const { number, issuedAt, validUntil, revokedAt, revokeReason } = row;
  const printed = printedOf(row);
  const title = printed?.texts[0]?.title ?? number;
  const link = revokedAt === null ? printed?.link : undefined;
  return { applicationId, number, title, issuedAt, validUntil, revokedAt, revokeReason, link };
}
