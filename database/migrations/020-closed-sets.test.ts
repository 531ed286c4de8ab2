import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import type { TableName } from "../every-table.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a database from before some columns accepted listed values only",
  "018-history",
  (older) => {
    const user = (uid: string, role: string) => ({
      uid,
      email: `${uid}@example.in`,
      displayName: uid,
      role,
      passwordHash: "x",
      language: "en",
      createdAt: 0,
      updatedAt: 0,
      disabledAt: null,
      duty: null,
      phone: null,
    });
    const session = (id: string) => ({
      id,
      userId: "sunita",
      createdAt: 0,
      lastSeenAt: 0,
      expiresAt: 1,
      remember: 1,
    });
    const notice = (id: string) => ({
      id,
      userId: "sunita",
      title: "{}",
      message: "{}",
      type: "info",
      read: 0,
      createdAt: 0,
      actionUrl: "/services",
      count: 1,
      unreadGroup: null,
      applicationId: null,
    });
    const count = async (table: TableName) =>
      (await older.queries.selectFrom(table).selectAll().execute()).length;

    it("keeps every row and every reference", async () => {
      await older.insert("users", user("sunita", "citizen"), user("kamla", "staff"));
      await older.insert("sessions", session("1"), session("2"));
      await older.insert("notifications", notice("1"), notice("2"), notice("3"));
      await older.insert("knownNetworks", { id: "1", userId: "sunita", lastSignInAt: 0 });
      const rows = () =>
        older.queries.selectFrom("notifications").selectAll().orderBy("id").execute();
      const before = await rows();
      await migrate(older.queries);
      expect(await rows()).toEqual(before);
      expect([await count("users"), await count("sessions"), await count("knownNetworks")]).toEqual(
        [2, 2, 1],
      );
      await older.queries.deleteFrom("users").where("uid", "=", "sunita").execute();
      expect([await count("users"), await count("sessions"), await count("notifications")]).toEqual(
        [1, 0, 0],
      );
      expect(await count("knownNetworks")).toBe(0);
    });

    it("keeps drafts with their documents and identity numbers", async () => {
      const draft = {
        userId: "sunita",
        serviceId: "s",
        applicationId: null,
        updatedAt: 1,
        typed: null,
      };
      const document = {
        applicationId: null,
        slot: "document_0",
        name: "a.pdf",
        size: 1,
        type: "application/pdf",
        sha256: "x",
        state: "stored",
        uploadedBy: "sunita",
        uploadedAt: 1,
        keyId: null,
      };
      const number = { kind: "aadhaar", applicationId: null, sealed: "x", hash: null };
      await older.insert("users", user("sunita", "citizen"));
      for (const id of ["1", "2"]) {
        await older.insert("drafts", { ...draft, id, createdAt: 1 });
        await older.insert("documents", { ...document, id: `${id}a`, draftId: id });
        await older.insert("documents", { ...document, id: `${id}b`, draftId: id });
        await older.insert("identityNumbers", { ...number, id: `${id}n`, draftId: id });
      }
      const tables = ["drafts", "documents", "identityNumbers"] as const;
      const counts = () => Promise.all(tables.map((table) => count(table)));
      expect(await counts()).toEqual([2, 4, 2]);
      await migrate(older.queries);
      expect(await counts()).toEqual([2, 4, 2]);
      const deletion = older.queries.deleteFrom("drafts").where("id", "=", "1");
      await expect(deletion.execute(), "a draft with documents stays").rejects.toThrow();
      await older.queries.deleteFrom("documents").where("draftId", "=", "1").execute();
      await deletion.execute();
      expect(await counts(), "the number is deleted with its draft").toEqual([1, 2, 1]);
    });

    it("refuses unknown values, and emails that are taken", async () => {
      await older.insert("users", user("sunita", "citizen"));
      await migrate(older.queries);
      await expect(older.insert("users", user("ramesh", "king"))).rejects.toThrow();
      await expect(older.insert("sessions", { ...session("1"), remember: 2 })).rejects.toThrow();
      await expect(
        older.insert("notifications", { ...notice("1"), type: "loud" }),
      ).rejects.toThrow();
      const duplicate = { ...user("another", "citizen"), email: "sunita@example.in" };
      await expect(older.insert("users", duplicate)).rejects.toThrow();
      await expect(older.insert("sessions", { ...session("1"), userId: "gone" })).rejects.toThrow();
      expect([await count("users"), await count("sessions")]).toEqual([1, 0]);
    });

    it("makes people with an unknown role citizens, whose rights they already had", async () => {
      await older.insert("users", user("sunita", "king"), user("kamla", "admin"));
      await migrate(older.queries);
      const users = older.queries.selectFrom("users").select(["uid", "role"]).orderBy("uid");
      expect(await users.execute()).toEqual([
        { uid: "kamla", role: "admin" },
        { uid: "sunita", role: "citizen" },
      ]);
    });

    it("keeps its indexes", async () => {
      const names = async () => {
        const { rows } = await (
          older.engine === "sqlite"
            ? sql<{
                name: string;
              }>`select name from sqlite_schema where type = 'index' and sql is not null`
            : sql<{
                name: string;
              }>`select indexname as name from pg_indexes where schemaname = 'public'`
        ).execute(older.queries);
        return rows.map(({ name }) => name);
      };
      const before = await names();
      expect(before.length).toBeGreaterThan(20);
      await migrate(older.queries);
      expect(await names()).toEqual(expect.arrayContaining(before));
    });
  },
);
