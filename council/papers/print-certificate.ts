import type { CertificateData, PrintedCertificate } from "../certificates/certificate-data.ts";
import type { Office } from "../office.ts";
import type { RenderedPaper } from "../paper-renderer.ts";
import { makeQrSvg } from "./qr-svg.ts";

/**
 * Prints a certificate as a PDF.
 * @param reader as in PaperRenderer.render
 * @param createdAt the creation time in the PDF, in milliseconds UTC
 */
export async function printCertificate(
  office: Office,
  reader: string | undefined,
  printed: PrintedCertificate,
  createdAt: number,
): Promise<RenderedPaper> {
  const data: CertificateData = {
    ...printed,
    qr: { svg: makeQrSvg(printed.link), alt: printed.codeAlt },
  };
  return office.papers.render(reader, { template: "certificate", data, createdAt });
}

/** The file name of a certificate by its number, without an extension. */
export function certificateFileName(number: string): string {
  return `certificate-${number.replaceAll("/", "-")}`;
}
