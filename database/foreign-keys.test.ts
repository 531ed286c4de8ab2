import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEachDatabase } from "../tests/kit/office.ts";
import type { Queries } from "./open.ts";

/** `table.column`: a column with a foreign key, or the first column of an index. */
type Column = string;

onEachDatabase("foreign keys", (office, engine) => {
  it("each have an index, in which the deletion of a parent row finds its children", async () => {
    const { keys, indexed } =
      engine === "sqlite" ? await columnsInSqlite(office.db) : await columnsInPostgres(office.db);
    expect(keys.length).toBeGreaterThan(8);
    expect(keys).toContain("drafts.applicationId");
    expect(keys.filter((column) => !indexed.includes(column))).toEqual([]);
  });
});

async function columnsInSqlite(db: Queries): Promise<{ keys: Column[]; indexed: Column[] }> {
  const keys = await sql<{ name: Column }>`
    select t.name || '.' || k."from" as name
    from sqlite_schema t, pragma_foreign_key_list(t.name) k where t.type = 'table'`.execute(db);
  // A partial index does not count: it does not find all rows.
  const indexes = await sql<{ name: Column }>`
    select t.name || '.' || c.name as name
    from sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
    where t.type = 'table' and c.seqno = 0 and i.partial = 0`.execute(db);
  return { keys: namesOf(keys), indexed: namesOf(indexes) };
}

async function columnsInPostgres(db: Queries): Promise<{ keys: Column[]; indexed: Column[] }> {
  const keys = await sql<{ name: Column }>`
    select t.relname || '.' || a.attname as name
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
    where k.contype = 'f'`.execute(db);
  const indexes = await sql<{ name: Column }>`
    select t.relname || '.' || a.attname as name
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where i.indpred is null`.execute(db);
  return { keys: namesOf(keys), indexed: namesOf(indexes) };
}

function namesOf({ rows }: { rows: { name: Column }[] }): Column[] {
  return rows.map(({ name }) => name);
}
