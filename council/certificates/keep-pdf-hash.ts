import { createHash } from "node:crypto";
import type { Office } from "../office.ts";
import type { CertificateRow } from "./records.ts";

/**
 * Keeps the SHA-256 of a certificate's PDF when it is first made, so that a paper can be compared with it for ever.
 * One that differs later, as after a new version of Typst, is logged and does not replace it.
 */
export async function keepPdfHash(
  office: Office,
  { id, number, pdfSha256 }: Pick<CertificateRow, "id" | "number" | "pdfSha256">,
  pdf: Uint8Array,
): Promise<void> {
  const hash = createHash("sha256").update(pdf).digest("hex");
  if (pdfSha256 === hash) return;
  if (pdfSha256 !== null) {
    office.log.warn({ number }, "certificate printed with other bytes than at first");
    return;
  }
  await office.change(async (tx) => {
    await tx.db
      .updateTable("certificates")
      .set({ pdfSha256: hash })
      .where("id", "=", id)
      .where("pdfSha256", "is", null)
      .execute();
  });
}
