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
  /** The size of the archive in bytes; 0 until the archive is ready. */
  size: number;
  /** The ids of the documents that hold the parts of the archive, in order. */
  parts: Json;
}
