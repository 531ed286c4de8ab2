import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Office } from "../office.ts";
import type { CertificateRow } from "./records.ts";

type CertificateKey = Pick<CertificateRow, "id" | "number">;

/** Like `countPrint`, as a change of its own. A failure, for example a full disk, is only logged: the PDF is sent anyway. */
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
 * Counts a PDF of a certificate, and keeps the SHA-256 of the first one, with which any later paper can be compared. One
 * that differs from the first, as after a new version of Typst or of the template, is logged, and its SHA-256 is not kept.
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
