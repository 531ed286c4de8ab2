import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";
export type Queries = Kysely<Tables>;

export interface OpenDatabase {
  engine: Engine;
  queries: Queries;
  close(): Promise<void>;
}

/**
 * Opens the database of a URL: `postgres://…`, or the path of an SQLite file.
 * @throws if it cannot be opened, or SQLite does not apply the durability settings
 */
export async function openDatabase(url: string): Promise<OpenDatabase> {
  // Loads only the driver that is used.
  if (isPostgresUrl(url)) return (await import("./postgres.ts")).openPostgres(url);
  return (await import("./sqlite.ts")).openSqlite(url);
}

/**
 * Opens a read-only snapshot of a database: later writes are not visible in the snapshot, and do not wait for its end.
 * @throws if the database does not exist
 */
export async function openSnapshot(url: string): Promise<OpenDatabase> {
  if (isPostgresUrl(url)) return (await import("./postgres.ts")).openPostgresSnapshot(url);
  return (await import("./sqlite.ts")).openSqliteSnapshot(url);
}

export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:/.test(url);
}
