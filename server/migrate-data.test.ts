import { readFile } from "node:fs/promises";
import { describe, expect, inject, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";
import { emptyInstallation } from "../tests/kit/empty-installation.ts";
import { createDatabase } from "../tests/kit/postgres.ts";
import { readConfig } from "./config.ts";
import { migrateData } from "./migrate-data.ts";

it("an empty PostgreSQL is migrated by one of several processes that start at once", async () => {
  const { url, drop } = await createDatabase(inject("postgresUrl"));
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: "k".repeat(32) });
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase(url)));
  const results = await Promise.all(databases.map((database) => migrateData(database, config)));
  expect(results.filter(({ migrated }) => migrated.length > 0)).toHaveLength(1);
  await Promise.all(databases.map(({ close }) => close()));
  await drop();
});

describe("migrating alone", () => {
  it("adds the column of MACs but starts no chain, which needs the keys", async () => {
    const installation = await emptyInstallation("sqlite");
    const database = await openDatabase(installation.config.databaseUrl);
    await migrate(database.queries);
    const settings = await database.queries.selectFrom("settings").select("key").execute();
    expect(settings).toEqual([]);
    await database.close();
    expect(await readFile(installation.config.databaseUrl)).not.toHaveLength(0);
    await installation.delete();
  });
});
