import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a database from before sessions stored their device",
  "021-documents-in-clear",
  (older) => {
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
    const session = {
      id: "1",
      userId: "sunita",
      createdAt: 0,
      lastSeenAt: 0,
      expiresAt: 1,
      remember: 1,
    };
    const code = (id: string, purpose: string) => ({
      id,
      purpose,
      subjectId: "sunita",
      email: "sunita@example.in",
      codeHash: "x",
      letterId: null,
      letterDueAt: null,
      timestamp: 0,
      expiresAt: 1,
      tries: 2,
    });

    it("keeps its sessions and codes", async () => {
      await older.insert("users", user);
      await older.insert("sessions", session);
      await older.insert("codes", code("1", "registration"), code("2", "password"));
      const codes = () => older.queries.selectFrom("codes").selectAll().orderBy("id").execute();
      const before = await codes();
      await migrate(older.queries);
      expect(await codes()).toEqual(before);
      expect(await older.queries.selectFrom("sessions").selectAll().execute()).toEqual([
        { ...session, browser: null, system: null, network: null },
      ]);
    });

    it("accepts codes of the new purposes from then on, and of no other purpose", async () => {
      await expect(older.insert("codes", code("0", "email"))).rejects.toThrow();
      await migrate(older.queries);
      await older.insert("codes", code("1", "email"), code("2", "deletion"));
      await expect(older.insert("codes", code("3", "anything"))).rejects.toThrow();
      await expect(older.insert("codes", code("1", "email"))).rejects.toThrow();
      expect((await older.queries.selectFrom("codes").select("id").execute()).length).toBe(2);
    });
  },
);
