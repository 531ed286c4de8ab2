import { describe, expect, inject, it } from "vitest";
import { toJson } from "../database/codec.ts";
import { migrate, migrateTo, migrationStateOf } from "../database/migrate.ts";
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

describe.each(["sqlite", "postgres"] as const)("migrating on %s", (engine) => {
  it("is recorded in the audit log once, if there was an older database", async () => {
    const installation = await emptyInstallation(engine);
    const { config } = installation;
    const database = await openDatabase(config.databaseUrl);
    const { present, pending } = await migrationStateOf(database.queries);
    await migrateTo(database.queries, [...present, ...pending].slice(0, -1));
    const recorded = () =>
      database.queries.selectFrom("logs").select(["action", "userRole", "details"]).execute();
    for (let start = 0; start < 2; start += 1) await migrateData(database, config);
    const details = toJson({ migrations: [pending.at(-1)] });
    expect(await recorded()).toEqual([{ action: "MIGRATE", userRole: "operator", details }]);
    await database.close();
    await installation.delete();
  });

  it("leaves no entry in a new database", async () => {
    const installation = await emptyInstallation(engine);
    const database = await openDatabase(installation.config.databaseUrl);
    await migrateData(database, installation.config);
    expect(await database.queries.selectFrom("logs").select("action").execute()).toEqual([]);
    await database.close();
    await installation.delete();
  });
});

describe("migrating without the keys", () => {
  it("starts no audit chain", async () => {
    const installation = await emptyInstallation("sqlite");
    const database = await openDatabase(installation.config.databaseUrl);
    await migrate(database.queries);
    const settings = await database.queries.selectFrom("settings").select("key").execute();
    expect(settings).toEqual([]);
    await database.close();

    await installation.delete();
  });
});
