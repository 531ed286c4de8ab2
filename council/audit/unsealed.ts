import type { AuditRow } from "./chain.ts";

/** What a process knows of entries that are not sealed yet. */
export interface Unsealed {
  /**
   * The ids of the entries that this process wrote, each with the time, so that it finds them among any number of forged
   * ones. The change that wrote an entry may have failed.
   */
  written: Map<string, number>;
  /** Where the next run reads on, if the last one did not come to the end; undefined: at the beginning. */
  after: Cursor | undefined;
}

/** The last entry that was read. */
export type Cursor = Pick<AuditRow, "timestamp" | "id">;
