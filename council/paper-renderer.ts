import type { CertificateData } from "./certificates/certificate-data.ts";
import type { SlipData } from "./papers/slip-data.ts";
import type { StatementData } from "./papers/statement-data.ts";

/** What a paper prints, by its template. Every text is in the language of the paper. */
interface PaperData {
  slip: SlipData;
  certificate: CertificateData;
  statement: StatementData;
}

export type PaperTemplate = keyof PaperData;

/** A paper to be printed. The same paper gives the same bytes. */
export interface Paper<Template extends PaperTemplate = PaperTemplate> {
  template: Template;
  data: PaperData[Template];
  /** What the PDF names as the time it was made, in milliseconds UTC: that of the row, not the current one. */
  createdAt: number;
}

export type RenderedPaper = { outcome: "rendered"; bytes: Buffer } | PaperUnavailable;

/** The paper could not be made now, or its reader has had too many; try again later. */
export interface PaperUnavailable {
  outcome: "unavailable" | "tooMany";
  retryAfterSeconds: number;
}

/** Makes PDFs in worker processes, one paper after the other in each. */
export interface PaperRenderer {
  /**
   * Makes the PDF of a paper. Does not throw if that takes too long or the program that makes PDFs is missing: the outcome
   * is `unavailable`.
   * @param reader the uid of the person who gets it; people are served round-robin, each with a limit for each minute.
   * Undefined for letters, which are served as one person without a limit.
   */
  render(reader: string | undefined, paper: Paper): Promise<RenderedPaper>;
  /** Ends the workers. Papers in progress fail. */
  close(): Promise<void>;
}
