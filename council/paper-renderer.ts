import type { CertificateData } from "./certificates/certificate-data.ts";
import type { SlipData } from "./papers/slip-data.ts";
import type { StatementData } from "./papers/statement-data.ts";

/** The data of a paper by its template. Every text is in the language of the paper. */
interface PaperData {
  slip: SlipData;
  certificate: CertificateData;
  statement: StatementData;
}

export type PaperTemplate = keyof PaperData;

/** A paper to be printed. The same paper always results in the same bytes. */
export interface Paper<Template extends PaperTemplate = PaperTemplate> {
  template: Template;
  data: PaperData[Template];
  /** The creation time in the PDF, in milliseconds UTC: the time of the row that it shows, not the current time. */
  createdAt: number;
}

export type RenderedPaper = { outcome: "rendered"; bytes: Buffer } | PaperUnavailable;

/** `unavailable`: the paper cannot be made now. `tooMany`: its reader has had too many papers. */
export interface PaperUnavailable {
  outcome: "unavailable" | "tooMany";
  retryAfterSeconds: number;
}

/** Makes PDFs in worker processes, one paper after the other in each. */
export interface PaperRenderer {
  /**
   * Makes the PDF of a paper. If that takes too long, or the program that makes PDFs is missing, the outcome is
   * `unavailable`; nothing is thrown.
   * @param reader the uid of the person who gets the paper. People are served in turn, and each has a limit per minute.
   * Undefined for letters, which together count as one person without a limit.
   */
  render(reader: string | undefined, paper: Paper): Promise<RenderedPaper>;
  /** Ends the workers. Papers in progress fail. */
  close(): Promise<void>;
}
