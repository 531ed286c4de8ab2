import type { Kysely } from "kysely";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
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
export async function openDatabase(address: string): Promise<OpenDatabase> {
  return /^postgres(ql)?:/.test(address) ? openPostgres(address) : openSqlite(address);
}
