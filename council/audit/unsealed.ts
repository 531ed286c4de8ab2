import type { AuditRow } from "./chain.ts";

/** What a process remembers between two runs of sealing. */
export interface Unsealed {
  /**
   * The ids of the entries that this process wrote, each with the time, so that it finds them among any number of forged
   * entries. An entry may not exist, because the change that wrote it failed.
   */
  written: Map<string, number>;
  /** The entry after which the next run reads on; undefined if it begins with the oldest, because the last run read all. */
  after: Cursor | undefined;
}

/** The last entry that was read. */
export type Cursor = Pick<AuditRow, "timestamp" | "id">;
