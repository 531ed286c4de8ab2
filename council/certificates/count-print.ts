import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Office } from "../office.ts";
import type { CertificateRow } from "./records.ts";

type CertificateKey = Pick<CertificateRow, "id" | "number">;

/**
 * Like `countPrint`, in its own transaction. A failure, for example a full disk, is only logged, so that the caller can
 * still send the PDF.
 */
export async function countPrintOrLog(
  office: Office,
  certificate: CertificateKey,
  pdf: Uint8Array,
): Promise<void> {
  try {
    await office.change((tx) => countPrint(tx, certificate, pdf));
  } catch (error) {
    office.log.warn({ err: error, number: certificate.number }, "print not counted");
  }
}

/**
 * Counts a PDF of a certificate, and stores the SHA-256 of the first PDF, so that later papers can be compared with it. A
 * PDF that differs from the first, for example after a new version of Typst or of the template, is only logged.
 */
export async function countPrint(
  tx: Office,
  { id, number }: CertificateKey,
  pdf: Uint8Array,
): Promise<void> {
  const hash = createHash("sha256").update(pdf).digest("hex");
  const { pdfSha256 } = await tx.db
    .updateTable("certificates")
    .set((set) => ({
      printCount: set("printCount", "+", 1),
      pdfSha256: sql<string>`coalesce("pdfSha256", ${hash})`,
    }))
    .where("id", "=", id)
    .returning("pdfSha256")
    .executeTakeFirstOrThrow();
  if (pdfSha256 !== hash)
    tx.log.warn({ number }, "certificate printed with other bytes than at first");
}
