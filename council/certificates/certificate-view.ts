import { certificatesListedAtMost } from "../certificate-limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import {
  findCertificate,
  findUnrevokedCertificatesOf,
  printedOf,
  type CertificateRow,
} from "./records.ts";
import type { Language } from "../../texts/languages.ts";

/** A certificate as its applicant sees it. Times are milliseconds UTC. */
export interface CertificateView {
  applicationId: string;
  number: string;
  title: string;
  /** The language of the title, which is the paper's; undefined if the title is the number. */
  titleLanguage?: Language | undefined;
  issuedAt: number;
  validUntil: number | null;
  revokedAt: number | null;
  /** Null if nobody wrote a reason. */
  revokeReason: string | null;
  /** The link in the QR code, with which anybody can check the certificate. Undefined once the certificate is revoked. */
  link: string | undefined;
}

/** The newest certificate of an application. Does not check whether the reader may see it. */
export async function findCertificateView(
  office: Office,
  applicationId: string,
): Promise<CertificateView | undefined> {
  const row = await findCertificate(office, applicationId);
  return row && toView(row, applicationId);
}

/**
 * The newest 50 certificates of a person that are not revoked, including expired certificates, newest first.
 * @throws ForbiddenError unless the actor may see their own applications.
 */
export async function listOwnCertificates(
  office: Office,
  actor: Actor,
): Promise<CertificateView[]> {
  requireAllowed(actor, "seeOwnApplications");
  const rows = await findUnrevokedCertificatesOf(office, actor.uid, certificatesListedAtMost);
  return rows.map((row) => toView(row, row.applicationId!));
}

function toView(row: CertificateRow, applicationId: string): CertificateView {
  const { number, issuedAt, validUntil, revokedAt, revokeReason } = row;
  const printed = printedOf(row);
  const { title = number, language: titleLanguage } = printed?.texts[0] ?? {};
  const link = revokedAt === null ? printed?.link : undefined;
  const times = { issuedAt, validUntil, revokedAt };
  return { applicationId, number, title, titleLanguage, ...times, revokeReason, link };
}
