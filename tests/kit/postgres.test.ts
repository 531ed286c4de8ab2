import pg from "pg";
import { expect, inject, test } from "vitest";
import { createDatabase, startPostgres } from "./postgres.ts";

async function queryDatabase(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test("each new database is empty and apart from the others, and is gone once it is dropped", async () => {
  const [first, second] = await Promise.all([
    createDatabase(inject("postgresUrl")),
    createDatabase(inject("postgresUrl")),
  ]);
  await queryDatabase(first.url, "create table papers (id text)");
  await expect(queryDatabase(second.url, "select * from papers")).rejects.toThrow(/does not exist/);
  await Promise.all([first.drop(), second.drop()]);
  await expect(queryDatabase(first.url, "select 1")).rejects.toThrow(/does not exist/);
});

test("a durable server syncs its commits to disk, and ends when it is stopped", async () => {
  const server = await startPostgres({ durable: true });
  await expect(queryDatabase(server.url, "show fsync")).resolves.toEqual([{ fsync: "on" }]);
  await expect(queryDatabase(server.url, "show synchronous_commit")).resolves.toEqual([
    { synchronous_commit: "on" },
  ]);
  await server.stop();
  await expect(queryDatabase(server.url, "select 1")).rejects.toThrow();
});
