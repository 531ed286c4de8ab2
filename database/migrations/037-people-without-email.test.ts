import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase("people from before some had no email", "036-phrases", (older) => {
  const sunita = {
    uid: "sunita",
    email: "sunita@example.in",
    displayName: "Sunita",
    role: "citizen",
    passwordHash: "hash",
    language: "hi",
    createdAt: 1,
    updatedAt: 2,
    disabledAt: null,
    duty: null,
    phone: null,
  };
  const session = {
    id: "session",
    userId: "sunita",
    createdAt: 1,
    lastSeenAt: 1,
    expiresAt: 9,
    remember: 0,
    browser: null,
    system: null,
    network: null,
  };
  const insert = (row: object) =>
    older.queries
      .insertInto("users")
      .values({ ...sunita, ...row })
      .execute();

  it("keep their sessions, and no two of them may have the same email", async () => {
    await older.insert("users", sunita);
    await older.insert("sessions", session);
    await migrate(older.queries);
    expect(await older.queries.selectFrom("users").selectAll().execute()).toEqual([
      { ...sunita, birthYear: null, contactEmail: null, rightsSince: null },
    ]);
    expect(await older.queries.selectFrom("sessions").selectAll().execute()).toEqual([session]);
    await expect(insert({ uid: "other" })).rejects.toThrow(/unique/i);
  });

  it("may be joined by people without email who share a phone, but not by staff or administrators without email", async () => {
    await migrate(older.queries);
    const withoutEmail = { email: null, phone: "9876543210" };
    await insert({ ...withoutEmail, uid: "a" });
    await insert({ ...withoutEmail, uid: "b" });
    await expect(insert({ ...withoutEmail, uid: "c", role: "staff" })).rejects.toThrow(
      /usersEmail/i,
    );
    await expect(
      older.queries.updateTable("users").set({ role: "admin" }).where("uid", "=", "a").execute(),
    ).rejects.toThrow(/usersEmail/i);
    const { rows } = await sql`select uid from users order by uid`.execute(older.queries);
    expect(rows).toEqual([{ uid: "a" }, { uid: "b" }]);
  });
});
