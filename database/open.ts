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
 * Opens the database an address names: `postgres://…`, or the path of an SQLite file.
 * @throws when it cannot be opened, or SQLite does not keep the durability it is told to.
 */
export async function openDatabase(url: string): Promise<OpenDatabase> {
  // Only the one that is used is loaded.
  if (isPostgres(url)) return (await import("./postgres.ts")).openPostgres(url);
  return (await import("./sqlite.ts")).openSqlite(url);
}

/**
 * Opens a database as it is at this moment, for reading: what others write meanwhile is not seen, and
 * they do not wait.
 * @throws when there is no such database.
 */
export async function openSnapshot(url: string): Promise<OpenDatabase> {
  if (isPostgres(url)) return (await import("./postgres.ts")).openPostgresSnapshot(url);
  return (await import("./sqlite.ts")).openSqliteSnapshot(url);
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/.test(url);
}
