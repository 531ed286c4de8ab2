import type { Paper, PaperRenderer } from "../../council/paper-renderer.ts";

/** A renderer that keeps the data of each paper, for tests that are not about how papers look. */
export interface PrintedPapers extends PaperRenderer {
  /** The papers that were printed, oldest first. */
  printed: { reader: string | undefined; paper: Paper }[];
  /** While true, no paper can be made. */
  isDown: boolean;
  /** While true, every reader has already asked for too many papers. */
  isOverLimit: boolean;
}

/** A renderer that prints the data of a paper as JSON. */
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
