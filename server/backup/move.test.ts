import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { openDatabase, type OpenDatabase } from "../../database/open.ts";
import { toJson } from "../../database/codec.ts";
import { everyTable } from "../../database/every-table.ts";
import { readRows, RowChecksum, type Row } from "../../database/rows.ts";
import { sealAudit } from "../../council/audit/seal.ts";
import { verifyAudit } from "../../council/audit/verify.ts";
import { recordAudit } from "../../council/audit/record.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { queueNotice } from "../../tests/kit/letters.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, signInAs } from "../../tests/kit/people.ts";
import { createDatabase } from "../../tests/kit/postgres.ts";
import { moveDatabase } from "./move.ts";

onEachDatabase("moving to PostgreSQL", (office, engine) => {
  let target: Awaited<ReturnType<typeof createDatabase>>;
  let targetDatabase: OpenDatabase;
  beforeEach(async () => {
    target = await createDatabase(inject("postgresUrl"));
    targetDatabase = await openDatabase(target.url);
  });
  afterEach(async () => {
    await targetDatabase.close();
    await target.drop();
  });

  const move = () => moveDatabase(office.databaseUrl, target.url, async () => office.keys);

  it("copies every row of every table, sessions too, and the audit chain still holds", async () => {
    const citizen = await addPerson(office, "citizen", { displayName: "सुनीता 'देवी' \\ \"" });
    for (let count = 0; count < 3; count += 1)
      await addDocument(office, await addApplication(office, citizen));
    await signInAs(office, citizen);
    await queueNotice(office);
    await office.change((tx) =>
      recordAudit(tx, "operator", { action: "CREATE_USER", details: { title: "नाम" } }),
    );
    await sealAudit(office);

    const movedTables = await move();
    expect(movedTables.map(({ table }) => table)).toEqual(everyTable);
    const auditEntries = await targetDatabase.queries
      .deleteFrom("logs")
      .where("action", "=", "MOVE_DATABASE")
      .returning(["userRole", "details"])
      .execute();
    const rows = movedTables.reduce((sum, table) => sum + table.rows, 0);
    expect(auditEntries).toEqual([{ userRole: "operator", details: toJson({ rows }) }]);
    expect(await office.count("logs"), "the source is not changed").toBe(1);
    for (const { table, rows, checksum } of movedTables) {
      const copy = new RowChecksum();
      for await (const batch of readRows(targetDatabase.queries, table)) copy.add(batch);
      expect({ table, rows: copy.rows, checksum: copy.checksum }).toEqual({
        table,
        rows,
        checksum,
      });
      expect(rows, table).toBe(await office.count(table));
    }
    expect(movedTables.find(({ table }) => table === "sessions")!.rows).toBe(2);
    expect((await verifyAudit({ ...office, db: targetDatabase.queries })).errors).toEqual([]);
  });

  it("copies more than one batch", async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      key: `${String(index)} key`,
      count: index,
      resetsAt: 2 ** 45 + index,
    }));
    for (let at = 0; at < rows.length; at += 401)
      await office.db
        .insertInto("limits")
        .values(rows.slice(at, at + 401))
        .execute();
    const movedTables = await move();
    expect(movedTables.find(({ table }) => table === "limits")).toMatchObject({ rows: 1203 });
  });

  it("is refused for a database with tables, and changes nothing there", async () => {
    await targetDatabase.queries.schema.createTable("theirs").addColumn("id", "text").execute();
    await expect(move()).rejects.toThrow("name an empty database");
    expect(
      (await targetDatabase.queries.introspection.getTables()).map(({ name }) => name),
    ).toEqual(["theirs"]);
  });

  it.skipIf(engine === "postgres")(
    "leaves the other database empty if that cannot hold a row as it is",
    async () => {
      await addPerson(office, "citizen");
      // SQLite stores any value; PostgreSQL refuses a fractional time.
      const damage: object = { createdAt: 1.5 };
      await office.db.updateTable("users").set(damage).execute();
      await expect(move()).rejects.toThrow("1.5");
      expect(await targetDatabase.queries.introspection.getTables()).toEqual([]);
    },
  );
});

it("a checksum depends on every column, but not on the order of rows or columns", () => {
  const checksumOf = (...rows: Row[]) => {
    const checksum = new RowChecksum();
    checksum.add(rows);
    return checksum.checksum;
  };
  expect(checksumOf({ a: 1, b: "x" }, { a: 2, b: null })).toBe(
    checksumOf({ b: null, a: 2 }, { b: "x", a: 1 }),
  );
  expect(checksumOf({ a: 1, b: "x" })).not.toBe(checksumOf({ a: 1, b: "y" }));
  expect(checksumOf({ a: 1 })).not.toBe(checksumOf({ a: "1" }));
  expect(checksumOf({ a: null })).not.toBe(checksumOf({ a: "" }));
});
