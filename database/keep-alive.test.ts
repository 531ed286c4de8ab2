import { Socket } from "node:net";
import { sql } from "kysely";
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

  it.each<[of: string, open: (url: string) => Promise<() => Promise<void>>]>([
    [
      "the pool",
      async (url) => {
        const { queries, close } = await openPostgres(url);
        await sql`select 1`.execute(queries);
        return close;
      },
    ],
    ["a snapshot", async (url) => (await openSnapshot(url)).close],
    ["the lock of a portal", async (url) => (await lockForServing(url)).release],
  ])("of %s is asked every ten seconds whether the server is still there", async (_, open) => {
    const setKeepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
    const close = await open(database.url);
    expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]]);
    await close();
  });
});
