import type { Fixed, Json, Milliseconds } from "./columns.ts";

/** A data export that a person requested: a copy of everything stored about them. At most one per person. */
export interface DataExportsTable {
  id: Fixed<string>;
  userId: Fixed<string>;
  state: "requested" | "making" | "ready" | "failed";
  requestedAt: Fixed<Milliseconds>;
  /** When a process began to make the export; the time also identifies the process. */
  startedAt: Milliseconds | null;
  expiresAt: Milliseconds;
  /** Bytes of the archive; 0 until it is ready. */
  size: number;
  /** The ids of the documents with its parts, in order. */
  parts: Json;
}
