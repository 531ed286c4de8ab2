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
  const findAbove = preparedQuery(({ db }, { bound, limit }: { bound: number; limit: number }) =>
    db
      .selectFrom("applicationCounts")
      .select(["id", "status"])
      .where("delta", ">", bound)
      .where("status", "=", "pending")
      .orderBy("delta")
      .limit(limit),
  );

  it("runs with the values of each call, in whatever order they are given", async () => {
    for (const [id, delta] of [["a", 1] as const, ["b", 2] as const, ["c", 3] as const])
      expect(await add(office, { id, delta })).toEqual([{ id }]);
    expect(await findAbove(office, { bound: 1, limit: 5 })).toEqual([
      { id: "b", status: "pending" },
      { id: "c", status: "pending" },
    ]);
    expect(await findAbove(office, { limit: 1, bound: 0 })).toEqual([
      { id: "a", status: "pending" },
    ]);
    expect(await findAbove(office, { bound: 9, limit: 1 })).toEqual([]);
  });

  it("writes the columns that each call gives it", async () => {
    const setting = { key: "a", value: "1", version: 1, updatedAt: 2, updatedBy: "somebody" };
    const { updatedBy: _, ...withoutUpdater } = { ...setting, key: "b" };
    const write = preparedQuery(({ db }, row: typeof withoutUpdater & { updatedBy?: string }) =>
      db.insertInto("settings").values(row),
    );
    for (const row of [setting, withoutUpdater]) await write(office, row);
    const rows = await office.db.selectFrom("settings").selectAll().orderBy("key").execute();
    expect(rows).toEqual([setting, { ...withoutUpdater, updatedBy: null }]);
  });

  it("runs in the transaction of its first argument", async () => {
    const change = office.change(async (tx) => {
      await add(tx, { id: "a", delta: 1 });
      expect(await findAbove(tx, { bound: 0, limit: 1 })).toHaveLength(1);
      throw new Error("changed my mind");
    });
    await expect(change).rejects.toThrow("changed my mind");
    expect(await findAbove(office, { bound: 0, limit: 1 })).toEqual([]);
  });

  it("is built once", async () => {
    let buildCount = 0;
    const all = preparedQuery(({ db }) => {
      buildCount += 1;
      return db.selectFrom("applicationCounts").selectAll();
    });
    for (let times = 0; times < 3; times += 1) await all(office, {});
    expect(buildCount).toBe(1);
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
