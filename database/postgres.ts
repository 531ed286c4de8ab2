import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { OpenDatabase } from "./open.ts";
import type { Tables } from "./tables.ts";

/** Opens a pool of connections to a PostgreSQL server. It connects at the first query. */
export async function openPostgres(address: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: {
      // Times and counts fit a double exactly until the year 287396; as text they would not compare.
      getTypeParser: ((oid, format) =>
        oid === pg.types.builtins.INT8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection lost (the server restarts) must not end the process: the pool makes a new one.
  pool.on("error", () => {});
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { engine: "postgres", queries, close: () => queries.destroy() };
}
