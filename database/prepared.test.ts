import type { Updateable } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../tests/kit/office.ts";
import { preparedQuery } from "./prepared.ts";
import type { SettingsTable } from "./tables/settings.ts";

interface Count {
  id: string;
  delta: number;
}

onEachDatabase("a prepared query", (office) => {
  beforeEach(() => office.db.deleteFrom("settings").execute());

  const add = preparedQuery(({ db }, { id, delta }: Count) =>
    db
      .insertInto("applicationCounts")
      .values({ id, serviceId: "birth", status: "pending", delta })
      .returning("id"),
  );
  const above = preparedQuery(({ db }, { least, most }: { least: number; most: number }) =>
    db
      .selectFrom("applicationCounts")
      .select(["id", "status"])
      .where("delta", ">", least)
      .where("status", "=", "pending")
      .orderBy("delta")
      .limit(most),
  );

  it("runs with the values of each call, in whatever order they are given", async () => {
    for (const [id, delta] of [["a", 1] as const, ["b", 2] as const, ["c", 3] as const])
      expect(await add(office, { id, delta })).toEqual([{ id }]);
    expect(await above(office, { least: 1, most: 5 })).toEqual([
      { id: "b", status: "pending" },
      { id: "c", status: "pending" },
    ]);
    expect(await above(office, { most: 1, least: 0 })).toEqual([{ id: "a", status: "pending" }]);
    expect(await above(office, { least: 9, most: 1 })).toEqual([]);
  });

  it("writes the columns it is given at each call", async () => {
    const setting = { key: "a", value: "1", version: 1, updatedAt: 2, updatedBy: "somebody" };
    const { updatedBy: _, ...less } = { ...setting, key: "b" };
    const write = preparedQuery(({ db }, row: typeof less & { updatedBy?: string }) =>
      db.insertInto("settings").values(row),
    );
    for (const row of [setting, less]) await write(office, row);
    const rows = await office.db.selectFrom("settings").selectAll().orderBy("key").execute();
    expect(rows).toEqual([setting, { ...less, updatedBy: null }]);
  });

  it("runs in the transaction that it is given", async () => {
    const change = office.change(async (tx) => {
      await add(tx, { id: "a", delta: 1 });
      expect(await above(tx, { least: 0, most: 1 })).toHaveLength(1);
      throw new Error("changed my mind");
    });
    await expect(change).rejects.toThrow("changed my mind");
    expect(await above(office, { least: 0, most: 1 })).toEqual([]);
  });

  it("is built once", async () => {
    let built = 0;
    const all = preparedQuery(({ db }) => {
      built += 1;
      return db.selectFrom("applicationCounts").selectAll();
    });
    for (let times = 0; times < 3; times += 1) await all(office, {});
    expect(built).toBe(1);
  });

  it("leaves out a column whose value is undefined", async () => {
    const [key, updatedBy] = ["a key", "sunita"];
    await office.db
      .insertInto("settings")
      .values({ key, value: "{}", version: 1, updatedAt: 0, updatedBy })
      .execute();
    const change = preparedQuery(({ db }, columns: Updateable<SettingsTable>) =>
      db.updateTable("settings").set(columns).returning(["version", "updatedBy"]),
    );
    expect(await change(office, { version: 2, updatedBy: undefined })).toEqual([
      { version: 2, updatedBy },
    ]);
    expect(await change(office, { version: 3, updatedBy: null })).toEqual([
      { version: 3, updatedBy: null },
    ]);
  });
});
