import type { Fixed, Milliseconds } from "./columns.ts";

export interface JobsTable {
  id: Fixed<string>;
  kind: Fixed<string>;
  /** Unique: two jobs with one key cannot be queued; periodic ones contain their period. */
  uniqueKey: Fixed<string>;
  runAt: Milliseconds;
  leasedUntil: Milliseconds | null;
  leasedBy: string | null;
  attempts: number;
  finishedAt: Milliseconds | null;
  lastError: string | null;
}
