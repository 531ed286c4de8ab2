import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, describe, expect, inject, it, vi } from "vitest";
import { isDiskFull } from "../council/disk-full.ts";
import { onEachDatabase } from "../tests/kit/office.ts";
import { createDatabase } from "../tests/kit/postgres.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-database-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("SQLite", () => {
  it("is set to sync each commit to disk before the commit returns, also when the file is opened again", async () => {
    const path = join(folder, "durable.sqlite");
    for (let opening = 0; opening < 2; opening += 1) {
      const { queries, close } = await openDatabase(path);
      const read = async (pragma: string) =>
        Object.values((await sql.raw(`pragma ${pragma}`).execute(queries)).rows[0] as object)[0];
      expect(await read("journal_mode")).toBe("wal");
      expect(await read("synchronous")).toBe(2);
      expect(await read("foreign_keys")).toBe(1);
      // SQLite's own waiting would block the process, so the driver waits instead.
      expect(await read("busy_timeout")).toBe(0);
      await close();
    }
  });

  it("compiles a joined, ordered and limited statement once, whatever its values", async () => {
    const { queries, close } = await openDatabase(join(folder, "compiled.sqlite"));
    await migrate(queries);
    const now = 1;
    const addSetting = (key: string) =>
      queries
        .insertInto("settings")
        .values({ key, value: key, version: 1, updatedAt: now, updatedBy: null })
        .execute();
    for (const key of ["a", "b", "c"]) await addSetting(key);
    const find = (key: string, limit: number) =>
      queries
        .selectFrom("settings")
        .innerJoin("settings as other", "other.key", "settings.key")
        .select(["settings.key", "other.value"])
        .where("settings.key", "=", key)
        .where("other.updatedAt", "=", now)
        .orderBy("other.updatedAt")
        .limit(limit)
        .execute();
    await find("a", 1);
    // better-sqlite3 makes a function for the rows of every compiled statement.
    const compiled = vi.spyOn(globalThis, "Function");
    for (const key of ["b", "c", "a"]) expect(await find(key, 2)).toEqual([{ key, value: key }]);
    expect(compiled).not.toHaveBeenCalled();
    compiled.mockRestore();
    await close();
  });

  it("has no planner statistics, and only the listed partial indexes have a text in their condition", async () => {
    const { queries, close } = await openDatabase(join(folder, "plans.sqlite"));
    await migrate(queries);
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema
      where name like 'sqlite_stat%' or (type = 'index' and sql like ${"% where %'%"})
      order by name`.execute(queries);
    // `withFixedPlan` (sqlite.ts) hides the value of `= ?` from the planner. It leaves a literal, `not in` and `<>` as they
    // are, and the queries that use these indexes compare with those. The last index only keeps drafts unique.
    const expected = [
      "applicationsAssigned",
      "applicationsByFiledBy",
      "applicationsUnassigned",
      "documentsInClear",
      "documentsInQuarantine",
      "serviceVersionsDrafts",
    ];
    expect(rows.map(({ name }) => name)).toEqual(expected);
    await close();
  });

  it("takes the write lock when a change begins, so that no change fails halfway", async () => {
    const path = join(folder, "locked.sqlite");
    const { queries, close } = await openDatabase(path);
    await migrate(queries);
    const otherConnection = new Sqlite(path, { timeout: 0 });
    await queries.transaction().execute(async () => {
      expect(() => otherConnection.exec("begin immediate")).toThrow(/locked/);
    });
    otherConnection.close();
    await close();
  });

  it("waits for another process that has the lock, without blocking its own process", async () => {
    const path = join(folder, "waiting.sqlite");
    const { queries, close } = await openDatabase(path);
    await migrate(queries);
    const otherConnection = new Sqlite(path);
    otherConnection.exec("begin immediate");
    // If waiting blocked the process, this timer would never fire.
    setTimeout(() => otherConnection.exec("rollback"), 30);
    const change = queries.transaction().execute((tx) => tx.deleteFrom("settings").execute());
    await expect(change).resolves.toBeDefined();
    otherConnection.close();
    await close();
  });

  it("repeats a read while another process recovers the write-ahead log of a killed process", async () => {
    const { queries, close } = await openDatabase(join(folder, "recovering.sqlite"));
    await migrate(queries);
    // Only another process can hold the lock of a recovery, so SQLite's error is simulated.
    const statements = Object.getPrototypeOf(
      new Sqlite(":memory:").prepare("select 1"),
    ) as Sqlite.Statement;
    const all = vi.spyOn(statements, "all");
    for (let times = 0; times < 3; times += 1)
      all.mockImplementationOnce(() => {
        throw new Sqlite.SqliteError("database is locked", "SQLITE_BUSY_RECOVERY");
      });
    const read = queries.selectFrom("settings").selectAll().execute();
    await expect(read).resolves.toEqual([]);
    expect(all).toHaveBeenCalledTimes(4);
    vi.restoreAllMocks();
    await close();
  });

  it("reports a full disk, rolls back the change, and continues when there is room", async () => {
    const { queries, close } = await openDatabase(join(folder, "full.sqlite"));
    await migrate(queries);
    const write = () =>
      queries.transaction().execute(async (tx) => {
        const row = { version: 1, updatedAt: 0, updatedBy: null };
        await tx
          .insertInto("settings")
          .values({ key: "small", value: "", ...row })
          .execute();
        const value = "x".repeat(100_000);
        await tx
          .insertInto("settings")
          .values({ key: "large", value, ...row })
          .execute();
      });
    await sql`pragma max_page_count = 1`.execute(queries);
    await expect(write()).rejects.toSatisfy(isDiskFull);
    expect(await queries.selectFrom("settings").selectAll().execute()).toEqual([]);
    await sql`pragma max_page_count = 1000000`.execute(queries);
    await write();
    await close();
  });
});

describe("PostgreSQL", () => {
  it("syncs each commit to disk before the commit returns, also where synchronous_commit is off in the database", async () => {
    const { url, drop } = await createDatabase(inject("postgresUrl"));
    const earlierConnection = await openDatabase(url);
    const name = sql.id(new URL(url).pathname.slice(1));
    await sql`alter database ${name} set synchronous_commit = off`.execute(
      earlierConnection.queries,
    );
    await earlierConnection.close();
    const { queries, close } = await openDatabase(url);
    const { rows } = await sql`
      select current_setting('synchronous_commit') as of_session, reset_val as of_database
      from pg_settings where name = 'synchronous_commit'`.execute(queries);
    expect(rows).toEqual([{ of_session: "on", of_database: "off" }]);
    await close();
    await drop();
  });

  it("fails a change whose connection is lost halfway, but not the next change", async () => {
    const { url, drop } = await createDatabase(inject("postgresUrl"));
    const { queries, close } = await openDatabase(url);
    const change = queries.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(queries);
      // No query runs while the connection is lost.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sql`select 1`.execute(tx);
    });
    await expect(change).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(queries);
    expect(rows).toEqual([{ one: 1 }]);
    await close();
    await drop();
  });
});

describe("migrations", () => {
  it("run once each, even if several processes start them at the same time", async () => {
    const { url, drop } = await createDatabase(inject("postgresUrl"));
    const processes = await Promise.all([openDatabase(url), openDatabase(url), openDatabase(url)]);
    const ran = await Promise.all(processes.map(({ queries }) => migrate(queries)));
    const names = ran.flat();
    expect(names[0]).toBe("001-first-tables");
    expect(names).toEqual([...new Set(names)]);
    await Promise.all(processes.map(({ close }) => close()));
    await drop();
  });
});

onEachDatabase("a change", (office) => {
  const addSetting = (db: typeof office.db, key: string) =>
    db
      .insertInto("settings")
      .values({ key, value: "1", version: 1, updatedAt: office.clock(), updatedBy: null })
      .execute();

  it("is written completely or not at all", async () => {
    const before = await office.count("settings");
    const attempt = office.change(async (tx) => {
      await addSetting(tx.db, "half");
      throw new Error("the second half fails");
    });
    await expect(attempt).rejects.toThrow("the second half fails");
    expect(await office.count("settings")).toBe(before);
  });

  it("runs again after a deadlock with another change", async () => {
    const keys = ["first", "second"] as const;
    for (const key of keys) await addSetting(office.db, key);
    const write = (db: typeof office.db, key: string) =>
      db.updateTable("settings").set({ value: "2" }).where("key", "=", key).execute();
    const hasLocked = keys.map(() => Promise.withResolvers<void>());
    let runs = 0;
    const writeBoth = (first: 0 | 1) =>
      office.change(async (tx) => {
        runs += 1;
        await write(tx.db, keys[first]);
        hasLocked[first]!.resolve();
        if (office.engine === "postgres") await hasLocked[1 - first]!.promise;
        await write(tx.db, keys[1 - first]!);
      });
    await Promise.all([writeBoth(0), writeBoth(1)]);
    if (office.engine === "sqlite") expect(runs).toBe(2);
    // The change that runs again may lock its first row before the other change wakes, which is another deadlock.
    else expect(runs).toBeGreaterThanOrEqual(3);
  });

  it("cannot begin inside another change", async () => {
    const attempt = office.change((tx) => tx.change(async () => {}));
    await expect(attempt).rejects.toThrow("A change inside a change");
  });

  it("stores a time that is read as a number again", async () => {
    await addSetting(office.db, "time");
    const row = await office.db.selectFrom("settings").selectAll().executeTakeFirstOrThrow();
    expect(row.updatedAt).toBe(office.clock());
  });
});
