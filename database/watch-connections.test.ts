import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../tests/kit/postgres.ts";
import { openSilentProxy, type SilentProxy } from "../tests/kit/silent-proxy.ts";
import type { OpenDatabase } from "./open.ts";
import { openPostgres } from "./postgres.ts";

const shortTimes = { checkEveryMs: 100, answerWithinMs: 1000 };

describe("a query to a PostgreSQL that vanishes", () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let server: SilentProxy;
  let portal: OpenDatabase;
  beforeEach(async () => {
    database = await createDatabase(inject("postgresUrl"));
    server = await openSilentProxy(database.url);
    portal = await openPostgres(server.url, 5000, shortTimes);
    await sql`create table "applications" ("id" text)`.execute(portal.queries);
  });
  afterEach(async () => {
    await portal.close();
    await server.close();
    await database.drop();
  });

  const count = async () =>
    (await sql`select "id" from "applications"`.execute(portal.queries)).rows.length;
  /** Runs a query on each of the ten connections of the pool. */
  const onEveryConnection = <Result>(query: () => Promise<Result>) =>
    Promise.all(Array.from({ length: 10 }, query));

  it("fails, as do all other waiting queries, and later queries get new connections", async () => {
    await onEveryConnection(() => sql`select pg_sleep(0.2)`.execute(portal.queries));
    server.vanish();
    const errors = await onEveryConnection(() => count().catch((error: unknown) => String(error)));
    expect(errors).toEqual(Array(10).fill("Error: PostgreSQL does not answer"));
    server.comeBack();
    expect(await onEveryConnection(count)).toEqual(Array(10).fill(0));
  });

  it("fails together with its change, also if it is the commit", async () => {
    for (const vanishesBefore of ["the statement", "the commit"]) {
      const change = portal.queries.transaction().execute(async (tx) => {
        if (vanishesBefore === "the statement") server.vanish();
        await sql`insert into "applications" values ('A')`.execute(tx);
        if (vanishesBefore === "the commit") server.vanish();
      });
      await expect(change, vanishesBefore).rejects.toThrow();
      server.comeBack();
      expect(await count(), vanishesBefore).toBe(0);
    }
  });

  it("fails with the first connection that is closed, even if data arrived on its own shortly before", async () => {
    await portal.close();
    portal = await openPostgres(server.url, 5000, { checkEveryMs: 2000, answerWithinMs: 3000 });
    const silentQuery = sql`select pg_sleep(60)`
      .execute(portal.queries)
      .catch(() => server.comeBack());
    const busyQuery = portal.queries.connection().execute(async (connection) => {
      // Data arrives on this connection between the first two checks; the second check finds the other connection silent.
      for (const end = Date.now() + 3000; Date.now() < end;)
        await sql`select pg_sleep(0.1)`.execute(connection);
      server.vanish();
      await sql`select 1`.execute(connection);
    });
    await expect(busyQuery).rejects.toThrow("PostgreSQL does not answer");
    await silentQuery;
  });

  it("may run for any time while the server accepts connections", async () => {
    const longQuery = sql<{ done: boolean }>`select true as done from pg_sleep(2)`;
    expect((await longQuery.execute(portal.queries)).rows).toEqual([{ done: true }]);
  });
});
