import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase, type OpenDatabase, type Queries } from "../../database/open.ts";

/**
 * Runs `read` on the remembered and on the present state. Returns undefined if nobody has written to the database since
 * the state was remembered.
 */
export type Compare = <Read>(
  read: (db: Queries) => Promise<Read>,
) => Promise<{ before: Read; after: Read } | undefined>;

/** Whether nobody has written to the database, or `before` and `after` of the comparison are equal. */
export async function isSame(comparison: ReturnType<Compare>): Promise<boolean> {
  const states = await comparison;
  return states?.before === states?.after;
}

/** The database of a portal on SQLite at one moment, to compare with the database after a request. */
export interface RememberedState {
  /** Remembers the present state, in place of the state remembered before. */
  remember(): Promise<Compare>;
  close(): Promise<void>;
}

/**
 * An open read transaction on a connection of its own holds the remembered state, so that nothing has to be read
 * unless somebody writes.
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
      const [rememberedDb, presentDb] = [earlier.queries, present.queries];
      // The version is read before the transaction begins: a write between the two causes a needless comparison, but
      // is not missed.
      const version = await versionOf(presentDb);
      await sql`begin`.execute(rememberedDb);
      // A read transaction begins with its first read.
      await sql`select count(*) from sqlite_schema`.execute(rememberedDb);
      return async (read) =>
        (await versionOf(presentDb)) === version
          ? undefined
          : { before: await read(rememberedDb), after: await read(presentDb) };
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
