import { Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { createDatabase } from "../tests/kit/postgres.ts";
import { openSnapshot } from "./open.ts";
import { openPostgres } from "./postgres.ts";
import { lockForServing } from "./serving-lock.ts";

describe("a connection to PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeEach(async () => {
    database = await createDatabase(inject("postgresUrl"));
  });
  afterEach(() => database.drop());

  type Opened = [of: string, open: (url: string) => Promise<() => Promise<void>>];
  const pool: Opened = [
    "the pool",
    async (url) => {
      const { queries, close } = await openPostgres(url);
      await sql`select 1`.execute(queries);
      return close;
    },
  ];
  const snapshot: Opened = ["a snapshot", async (url) => (await openSnapshot(url)).close];
  const lock: Opened = ["the lock of a portal", async (url) => (await lockForServing(url)).release];

  it.each([pool, snapshot, lock])(
    "of %s begins TCP keep-alive probes after ten idle seconds",
    async (_, open) => {
      const setKeepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
      const close = await open(database.url);
      expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]]);
      await close();
    },
  );

  it.each([pool, lock])(
    "of %s makes PostgreSQL notice within 20 seconds that the portal is gone",
    async (_, open) => {
      const connect = vi.spyOn(pg.Client.prototype, "connect");
      const close = await open(database.url);
      const [client] = connect.mock.contexts as pg.Client[];
      const { rows } = await client!.query<{ name: string; setting: string }>(
        `select "name", "setting" from pg_settings where "name" like 'tcp_%' order by "name"`,
      );
      expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
        ["tcp_keepalives_count", "10"],
        ["tcp_keepalives_idle", "10"],
        ["tcp_keepalives_interval", "1"],
        ["tcp_user_timeout", "20000"],
      ]);
      await close();
    },
  );

  it.each<[of: string, open: (url: string) => Promise<unknown>]>([
    ["a snapshot", openSnapshot],
    ["the lock of a portal", lockForServing],
  ])("of %s is closed if its first query fails", async (_, open) => {
    const clientPrototype: { query(text: string): Promise<unknown> } = pg.Client.prototype;
    vi.spyOn(clientPrototype, "query").mockRejectedValueOnce(new Error("too many locks"));
    await expect(open(database.url)).rejects.toThrow("too many locks");
    const client = new pg.Client(database.url);
    await client.connect();
    const otherConnections = async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return rows;
    };
    await vi.waitFor(async () => expect(await otherConnections()).toEqual([]), { timeout: 3000 });
    await client.end();
  });
});
