import { findCertificateByNumber, printedOf } from "../certificates/records.ts";
import { countPrint } from "../certificates/count-print.ts";
import type { Attachment } from "../mail/attachment.ts";
import type { Office } from "../office.ts";
import { attachedPaperMaxBytes } from "../paper-limits.ts";
import { getCouncil } from "../settings/get-council.ts";
import { certificateFileName, printCertificate } from "./print-certificate.ts";

/**
 * Makes the PDF of a certificate for the letter about it, if the council wants attachments and the certificate is not
 * revoked. A PDF that is too large for mail servers is left out.
 * @returns undefined if the letter goes without the PDF; `unavailable` if the PDF cannot be made now
 */
export async function attachCertificate(
  office: Office,
  number: string,
): Promise<Attachment | "unavailable" | undefined> {
  const { attachesCertificates } = await getCouncil(office);
  if (!attachesCertificates) return undefined;
  const row = await findCertificateByNumber(office, number);
  const printed = row && row.revokedAt === null ? printedOf(row) : undefined;
  if (!printed) return undefined;
  const paper = await printCertificate(office, undefined, printed, row!.issuedAt);
  if (paper.outcome !== "rendered") return "unavailable";
  const { bytes } = paper;
  if (bytes.length > attachedPaperMaxBytes) {
    office.log.warn({ number, bytes: bytes.length }, "certificate too large for a letter");
    return undefined;
  }
  const fileName = `${certificateFileName(number)}.pdf`;
  return { fileName, bytes, recordSent: (tx) => countPrint(tx, row!, bytes) };
}
