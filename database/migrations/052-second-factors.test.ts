import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const kamla = {
  uid: "kamla",
  email: "kamla@example.in",
  displayName: "Kamla",
  role: "staff",
  passwordHash: "x",
  language: "en",
  createdAt: 1,
  updatedAt: 1,
};

onEachOlderDatabase("people from before the second factor", "051-signing-keys", (older) => {
  it("have no second factor at first, and a later one is deleted with their account", async () => {
    await older.insert("users", kamla);
    await migrate(older.queries);
    const tables = ["secondFactors", "recoveryCodes", "rememberedBrowsers"] as const;
    const counts = () =>
      Promise.all(
        tables.map(
          async (table) => (await older.queries.selectFrom(table).selectAll().execute()).length,
        ),
      );
    expect(await counts()).toEqual([0, 0, 0]);

    const row = { userId: "kamla", createdAt: 1 };
    await older.insert("secondFactors", { ...row, sealed: "sealed", lastStep: 0 });
    await older.insert("recoveryCodes", { ...row, id: "code" });
    await older.insert("rememberedBrowsers", { ...row, id: "browser", expiresAt: 2 });
    await expect(
      older.insert("secondFactors", { ...row, sealed: "another", lastStep: 0 }),
    ).rejects.toThrow();
    await older.queries.deleteFrom("users").where("uid", "=", "kamla").execute();
    expect(await counts()).toEqual([0, 0, 0]);
  });
});
