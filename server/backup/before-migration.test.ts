import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate, migrateTo, migrationStateOf } from "../../database/migrate.ts";
import { openDatabase, type OpenDatabase } from "../../database/open.ts";
import { backUpBeforeMigration } from "./before-migration.ts";

const now = Date.UTC(2026, 10, 21, 12, 30);
let folder: string;
let database: OpenDatabase;
/** The folder of the copies. */
const backups = () => join(folder, "backups");

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "portal-before-migration-"));
  database = await openDatabase(join(folder, "portal.sqlite"));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it("copies a database of an older schema into a file that only its owner can read", async () => {
  await migrateTo(database.queries, ["001-first-tables"]);
  await addSetting("region");

  const file = await backUpBeforeMigration(database, backups(), now);
  await migrate(database.queries);
  await addSetting("after");

  expect(file).toBe(join(backups(), "before-004-quarantine-2026-11-21T12-30-00-000Z.sqlite"));
  expect(statSync(file!).mode & 0o777).toBe(0o600);
  const copy = await openDatabase(file!);
  expect((await migrationStateOf(copy.queries)).present).toEqual(["001-first-tables"]);
  const rows = await copy.queries.selectFrom("settings").select("key").execute();
  expect(rows).toEqual([{ key: "region" }]);
  await copy.close();
});

it("keeps the last two copies", async () => {
  await migrateTo(database.queries, ["001-first-tables"]);
  for (const minute of [0, 1, 2]) {
    await addSetting(`minute ${minute}`);
    await backUpBeforeMigration(database, backups(), now + minute * 60_000);
  }
  expect(readdirSync(backups()).map((name) => name.slice(-31, -15))).toEqual([
    "2026-11-21T12-31",
    "2026-11-21T12-32",
  ]);
});

it("writes no second copy while starts fail and the database is unchanged, but writes another copy after a change", async () => {
  await migrateTo(database.queries, ["001-first-tables"]);
  await addSetting("region");
  expect(await backUpBeforeMigration(database, backups(), now)).toBeDefined();
  const copies = readdirSync(backups());
  for (let start = 1; start < 4; start += 1) {
    await database.close();
    database = await openDatabase(join(folder, "portal.sqlite"));
    const failing = database.queries.transaction().execute(async (tx) => {
      await tx.deleteFrom("settings").execute();
      throw new Error("the migration failed");
    });
    await expect(failing).rejects.toThrow("the migration failed");
    expect(await backUpBeforeMigration(database, backups(), now + start * 1000)).toBeUndefined();
  }
  expect(readdirSync(backups())).toEqual(copies);

  await addSetting("by the older release");
  expect(await backUpBeforeMigration(database, backups(), now + 60_000)).toBeDefined();
});

it("writes no second copy while starts are killed in the middle of a migration", async () => {
  await migrateTo(database.queries, ["001-first-tables"]);
  await addSetting("region");
  expect(await backUpBeforeMigration(database, backups(), now)).toBeDefined();
  const copyAtKill = join(folder, "killed.sqlite");
  await sql`pragma cache_size = 10`.execute(database.queries);
  await database.queries.transaction().execute(async (tx) => {
    const value = JSON.stringify("x".repeat(500_000));
    await tx.updateTable("settings").set({ value }).execute();
    // These are the files that the process would leave if it were killed now.
    copyFileSync(join(folder, "portal.sqlite"), copyAtKill);
    copyFileSync(join(folder, "portal.sqlite-wal"), `${copyAtKill}-wal`);
  });
  utimesSync(copyAtKill, now / 1000, now / 1000);
  expect(statSync(`${copyAtKill}-wal`).size).toBeGreaterThan(0);

  const reopened = await openDatabase(copyAtKill);
  try {
    const [row] = await reopened.queries.selectFrom("settings").select("value").execute();
    expect(row).toEqual({ value: "{}" });
    expect(await backUpBeforeMigration(reopened, backups(), now + 1000)).toBeUndefined();
  } finally {
    await reopened.close();
  }
});

it("does not count a copy as complete if its process was killed while writing it", async () => {
  await migrateTo(database.queries, ["001-first-tables"]);
  await addSetting("region");
  const killedFolder = join(folder, "left by a killed process");
  const queries = database.queries.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isWritten = existsSync(backups()) && readdirSync(backups()).length > 0;
      if (isWritten && !existsSync(killedFolder))
        cpSync(backups(), killedFolder, { recursive: true });
      return result;
    },
  });
  await backUpBeforeMigration({ ...database, queries }, backups(), now);
  const [partial] = readdirSync(killedFolder);
  const recentPartial = partial!.replace("before", "before-another");
  cpSync(join(killedFolder, partial!), join(killedFolder, recentPartial));
  const setChangedAt = (name: string, ms: number) =>
    utimesSync(join(killedFolder, name), ms / 1000, ms / 1000);
  setChangedAt(partial!, now - 11 * 60_000);
  setChangedAt(recentPartial, now);

  const file = await backUpBeforeMigration(database, killedFolder, now + 1000);
  expect(file).toBe(join(killedFolder, "before-004-quarantine-2026-11-21T12-30-01-000Z.sqlite"));
  expect(
    readdirSync(killedFolder).toSorted(),
    "the copy that another process may be writing stays",
  ).toEqual([basename(file!), recentPartial]);
});

it("leaves nothing of a copy that could not be written", async () => {
  await migrateTo(database.queries, ["001-first-tables"]);
  await addSetting("region");
  const queries = database.queries.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (existsSync(backups()) && readdirSync(backups()).length > 0) throw new Error("disk full");
      return result;
    },
  });
  const attempt = backUpBeforeMigration({ ...database, queries }, backups(), now);
  await expect(attempt).rejects.toThrow("disk full");
  expect(readdirSync(backups())).toEqual([]);
});

it("copies neither a new database nor one that has the newest schema", async () => {
  expect(await backUpBeforeMigration(database, backups(), now)).toBeUndefined();
  await migrate(database.queries);
  expect(await backUpBeforeMigration(database, backups(), now)).toBeUndefined();
  expect(readdirSync(folder)).not.toContain("backups");
});

async function addSetting(key: string): Promise<void> {
  await database.queries
    .insertInto("settings")
    .values({ key, value: "{}", version: 1, updatedAt: now, updatedBy: null })
    .execute();
}
