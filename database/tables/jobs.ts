import type { Fixed, Milliseconds } from "./columns.ts";

export interface JobsTable {
  id: Fixed<string>;
  kind: Fixed<string>;
  /** Unique: two jobs with the same key cannot be queued. The key of a periodic job contains its period. */
  uniqueKey: Fixed<string>;
  runAt: Milliseconds;
  leasedUntil: Milliseconds | null;
  leasedBy: string | null;
  attempts: number;
  finishedAt: Milliseconds | null;
  lastError: string | null;
}
