import type { Inspection } from "./documents/inspect.ts";

/** What was sent could not be looked into now; that is not the sender's fault. */
export interface InspectionBusy {
  outcome: "busy";
  retryAfterSeconds: number;
}

/** A picture drawn anew (WebP), or none: what was sent is no picture that can be drawn. */
export type DrawnLogo = { outcome: "drawn"; bytes: Buffer } | { outcome: "notPicture" };

/**
 * Looks into bytes that people send, outside the event loop: hostile ones end a worker, not the portal.
 * Each person has a budget of a worker's time (`inspectionBudgetMs`).
 */
export interface Inspector {
  /**
   * Whether a document may be taken. A file whose inspection takes longer or more memory than any
   * honest one is refused as `uncheckable`.
   * @param sender the uid of whoever sent it
   * @throws when no worker can be started, or one fails through a fault of ours.
   */
  inspectFile(sender: string, name: string, bytes: Buffer): Promise<Inspection | InspectionBusy>;
  /** Draws a picture anew as a logo. @throws like `inspectFile`. */
  drawLogo(sender: string, bytes: Uint8Array): Promise<DrawnLogo | InspectionBusy>;
  /** Ends the workers. What is being looked into fails. */
  close(): Promise<void>;
}
