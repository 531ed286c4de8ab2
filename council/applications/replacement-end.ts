import type { CertificateRow } from "../certificates/records.ts";
import type { Office } from "../office.ts";
import { findApproval } from "./certificate.ts";

type ReplacedCertificate = Pick<CertificateRow, "validUntil" | "revokedAt">;

/**
 * The end of the validity of a certificate that replaces another one by hand. It is the end of the replaced certificate,
 * because correcting a certificate is no new decision.
 * @param replaced the newest certificate of the approved application
 * @returns milliseconds UTC; null without an end; undefined if the application was approved again after the replaced
 * certificate was revoked, so that the validity of the new certificate begins now
 */
export async function findReplacementEnd(
  office: Office,
  applicationId: string,
  { validUntil, revokedAt }: ReplacedCertificate,
): Promise<number | null | undefined> {
  if (revokedAt === null) return validUntil;
  const approval = await findApproval(office, applicationId);
  return approval && approval.at > revokedAt ? undefined : validUntil;
}

/** Whether a certificate that replaces another one by hand would have expired already. */
export async function wouldReplacementBeExpired(
  office: Office,
  applicationId: string,
  replaced: ReplacedCertificate,
): Promise<boolean> {
  const end = await findReplacementEnd(office, applicationId, replaced);
  return typeof end === "number" && end < office.clock();
}
