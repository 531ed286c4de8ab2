import type { Paper, PaperRenderer } from "../../council/paper-renderer.ts";

/** Papers as data, for tests that are not about how they are printed. */
export interface PrintedPapers extends PaperRenderer {
  /** In the order in which they were printed. */
  printed: { reader: string; paper: Paper }[];
  /** Whether no paper can be made. */
  isDown: boolean;
}

/** Prints a paper's data as JSON. */
export function printedPapers(): PrintedPapers {
  const printed: PrintedPapers["printed"] = [];
  return {
    printed,
    isDown: false,
    async render(reader, paper) {
      if (this.isDown) return { outcome: "unavailable", retryAfterSeconds: 30 };
      printed.push({ reader, paper });
      return { outcome: "rendered", bytes: Buffer.from(JSON.stringify(paper)) };
    },
    close: async () => {},
  };
}
