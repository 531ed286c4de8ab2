import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase, type OpenDatabase, type Queries } from "../../database/open.ts";

/** Runs `read` on the remembered and on the present state; undefined if nobody has written to the database since. */
export type Compare = <Read>(
  read: (db: Queries) => Promise<Read>,
) => Promise<{ before: Read; after: Read } | undefined>;

/** Whether nobody has written, or the comparison finds the same before and after. */
export async function isSame(comparison: ReturnType<Compare>): Promise<boolean> {
  const compared = await comparison;
  return compared?.before === compared?.after;
}

/** What a portal on SQLite stores at some moment, to compare with what it stores after a request. */
export interface RememberedState {
  /** Remembers the present state, in place of the one before. */
  remember(): Promise<Compare>;
  close(): Promise<void>;
}

/**
 * A state is kept by a read transaction on a connection of its own, so that nothing need be read while
 * nothing changes.
 */
export function openRememberedState(dataDir: string): RememberedState {
  const open = () => openDatabase(join(dataDir, "portal.sqlite"));
  let earlier: OpenDatabase | undefined;
  let present: OpenDatabase | undefined;
  return {
    async remember() {
      if (earlier) await sql`commit`.execute(earlier.queries);
      earlier ??= await open();
      present ??= await open();
      const [then, now] = [earlier.queries, present.queries];
      // Read before the transaction begins: a write in between causes a needless comparison, but is not missed.
      const version = await versionOf(now);
      await sql`begin`.execute(then);
      // A read transaction begins with its first read.
      await sql`select count(*) from sqlite_schema`.execute(then);
      return async (read) =>
        (await versionOf(now)) === version
          ? undefined
          : { before: await read(then), after: await read(now) };
    },
    async close() {
      await earlier?.close();
      await present?.close();
    },
  };
}

/** A number that changes with each commit of another connection. */
async function versionOf(db: Queries): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]!.data_version;
}
