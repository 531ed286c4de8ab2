import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, describe, expect, inject, it } from "vitest";
import { onEachDatabase } from "../tests/kit/office.ts";
import { createDatabase } from "../tests/kit/postgres.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-database-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("SQLite", () => {
  it("is set to have a commit on disk before it returns, also when opened again", async () => {
    const path = join(folder, "durable.sqlite");
    for (let opening = 0; opening < 2; opening += 1) {
      const { queries, close } = await openDatabase(path);
      const read = async (pragma: string) =>
        Object.values((await sql.raw(`pragma ${pragma}`).execute(queries)).rows[0] as object)[0];
      expect(await read("journal_mode")).toBe("wal");
      expect(await read("synchronous")).toBe(2);
      expect(await read("foreign_keys")).toBe(1);
      expect(await read("busy_timeout")).toBe(5000);
      await close();
    }
  });

  it("takes the write lock when a change begins, so that no change fails halfway", async () => {
    const path = join(folder, "locked.sqlite");
    const { queries, close } = await openDatabase(path);
    await migrate(queries);
    const other = new Sqlite(path, { timeout: 0 });
    await queries.transaction().execute(async () => {
      expect(() => other.exec("begin immediate")).toThrow(/locked/);
    });
    other.close();
    await close();
  });
});

describe("migrations", () => {
  it("run once, whoever asks, and several processes may ask at once", async () => {
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

  it("is whole or not at all", async () => {
    const attempt = office.change(async (tx) => {
      await addSetting(tx.db, "half");
      throw new Error("the second half fails");
    });
    await expect(attempt).rejects.toThrow("the second half fails");
    expect(await office.count("settings")).toBe(0);
  });

  it("cannot be begun inside another", async () => {
    const attempt = office.change((tx) => tx.change(async () => {}));
    await expect(attempt).rejects.toThrow("A change inside a change");
  });

  it("gives back times as numbers", async () => {
    await addSetting(office.db, "time");
    const row = await office.db.selectFrom("settings").selectAll().executeTakeFirstOrThrow();
    expect(row.updatedAt).toBe(office.clock());
  });
});
