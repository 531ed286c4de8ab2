import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase("a database from before data exports", "026-uploads", (older) => {
  const user = {
    uid: "sunita",
    email: "sunita@example.in",
    displayName: "Sunita",
    role: "citizen",
    passwordHash: "x",
    language: "en",
    createdAt: 0,
    updatedAt: 0,
    disabledAt: null,
    duty: null,
    phone: null,
  };
  const dataExport = (id: string, state: string) => ({
    id,
    userId: "sunita",
    state,
    requestedAt: 0,
    startedAt: null,
    expiresAt: 1,
    size: 5_000_000_000,
    parts: "[]",
  });

  it("accepts one data export of each person, and deletes it with the account", async () => {
    await older.insert("users", user);
    await migrate(older.queries);
    await expect(older.insert("dataExports", dataExport("1", "anything"))).rejects.toThrow();
    await older.insert("dataExports", dataExport("1", "ready"));
    await expect(older.insert("dataExports", dataExport("2", "requested"))).rejects.toThrow();
    const sizes = older.queries.selectFrom("dataExports").select("size");
    expect(await sizes.execute()).toEqual([{ size: 5_000_000_000 }]);
    await older.queries.deleteFrom("users").execute();
    expect(await sizes.execute()).toEqual([]);
  });
});
