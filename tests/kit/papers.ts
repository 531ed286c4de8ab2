import type { Paper, PaperRenderer } from "../../council/paper-renderer.ts";

/** Papers as data, for tests that are not about how they are printed. */
export interface PrintedPapers extends PaperRenderer {
  /** In the order in which they were printed. */
  printed: { reader: string | undefined; paper: Paper }[];
  /** Whether no paper can be made. */
  isDown: boolean;
  /** Whether every reader has had too many papers. */
  isOverLimit: boolean;
}

/** Prints a paper's data as JSON. */
export function printedPapers(): PrintedPapers {
  const printed: PrintedPapers["printed"] = [];
  return {
    printed,
    isDown: false,
    isOverLimit: false,
    async render(reader, paper) {
      if (this.isDown) return { outcome: "unavailable", retryAfterSeconds: 30 };
      if (this.isOverLimit) return { outcome: "tooMany", retryAfterSeconds: 60 };
      printed.push({ reader, paper });
      return { outcome: "rendered", bytes: Buffer.from(JSON.stringify(paper)) };
    },
    close: async () => {},
  };
}
