import type { Inspection } from "./documents/inspect.ts";

/** The file was not inspected: too many inspections are waiting, or the sender has used up their budget. */
export interface InspectionBusy {
  outcome: "busy";
  retryAfterSeconds: number;
}

/** A re-encoded picture (WebP); `notPicture` if the file cannot be decoded as a picture. */
export type RenderedLogo = { outcome: "rendered"; bytes: Buffer } | { outcome: "notPicture" };

/**
 * Inspects uploaded bytes in worker processes, so that a malicious file crashes a worker and not the portal.
 * Each person has a budget of worker time (`inspectionBudgetMs`).
 */
export interface Inspector {
  /**
   * Decides whether a document is accepted. A file whose inspection exceeds the time or memory
   * limit is refused as `uncheckable`.
   * @param sender the uploader's uid
   * @throws if no worker can be started, or a worker fails because of a bug.
   */
  inspectFile(sender: string, name: string, bytes: Buffer): Promise<Inspection | InspectionBusy>;
  /**
   * Re-encodes a picture as a logo.
   * @throws like `inspectFile`.
   */
  renderLogo(sender: string, bytes: Uint8Array): Promise<RenderedLogo | InspectionBusy>;
  /** Ends the workers. Inspections in progress fail. */
  close(): Promise<void>;
}
