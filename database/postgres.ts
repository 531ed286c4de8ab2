import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { OpenDatabase } from "./open.ts";
import {
  endIfFirstQueryFails,
  noticeVanishedPortalSql,
  postgresConnection,
} from "./postgres-connection.ts";
import type { Tables } from "./tables.ts";
import { watchConnections, type ConnectionChecks } from "./watch-connections.ts";

const types = {
  // The driver would return times and counts as text, which cannot be compared. As numbers, times are exact until the
  // year 287396.
  getTypeParser: ((oid, format) =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Makes every confirmed commit durable, whatever the settings of the server, database or role say (decision 2).
 */
const commitOnDiskSql = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') = 'off'`;

/**
 * Opens a pool of connections to a PostgreSQL server. It connects at the first query.
 * @param connectionTimeoutMs how long a query waits for a connection before it fails, in milliseconds
 * @param checks how soon a connection whose server vanished is closed
 */
export async function openPostgres(
  url: string,
  connectionTimeoutMs = 5000,
  checks?: ConnectionChecks,
): Promise<OpenDatabase> {
  const watch = watchConnections(url, checks);
  const pool = new pg.Pool({
    ...postgresConnection(url),
    max: 10,
    connectionTimeoutMillis: connectionTimeoutMs,
    types,
    // The pool awaits this promise and gives out no connection for which it fails, but the pool's types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => {
      watch.add(client);
      return client.query(`${noticeVanishedPortalSql}; ${commitOnDiskSql}`);
    },
  });
  // A lost idle connection (the server restarts) must not end the process: the pool opens a new one.
  pool.on("error", () => {});
  // Nor may a connection that is lost in a transaction: its next query fails, and so does the change.
  pool.on("connect", (client) => void client.on("error", () => {}));
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await queries.destroy();
    watch.stop();
  };
  return { engine: "postgres", queries, close };
}

/** Opens a snapshot of the database: one transaction on one connection. Losing the connection ends the snapshot. */
export async function openPostgresSnapshot(url: string): Promise<OpenDatabase> {
  const client = new pg.Client({
    ...postgresConnection(url),
    connectionTimeoutMillis: 5000,
    types,
  });
  // If the connection is lost, the running or next query fails, which is enough.
  client.on("error", () => {});
  await client.connect();
  // The snapshot is taken by the first query of the transaction.
  await endIfFirstQueryFails(client, () =>
    client.query("begin isolation level repeatable read read only; select 1"),
  );
  const connection = Object.assign(client, { release() {} });
  const queries = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => connection, end: () => client.end(), options: {} },
    }),
  });
  return { engine: "postgres", queries, close: () => queries.destroy() };
}
