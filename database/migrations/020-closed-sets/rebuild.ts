import { sql, type Kysely } from "kysely";

/** The allowed values by table and column. */
export type ClosedSets = Record<string, Record<string, readonly (string | number)[]>>;

/**
 * Adds CHECK constraints to tables of SQLite. SQLite cannot add a constraint to an existing table, so each table is
 * created again beside the old table, with its rows and indexes. Tables that reference a rebuilt table are rebuilt too.
 * Old tables are dropped before the tables they reference, so that no cascade deletes a row.
 * @throws if a reference is broken afterwards, or a row violates a check
 */
export async function rebuildTables(db: Kysely<unknown>, closedSets: ClosedSets): Promise<void> {
  const tables = await withChildren(db, Object.keys(closedSets));
  const indexes = await Promise.all(tables.map((table) => definitionsOf(db, "index", table)));
  for (const table of tables) {
    const [definition] = await definitionsOf(db, "table", table);
    const text = newDefinition(definition!, table, tables, checksOf(closedSets[table] ?? {}));
    await sql.raw(text).execute(db);
    await sql`insert into ${sql.table(`${table}_new`)} select * from ${sql.table(table)}`.execute(
      db,
    );
  }
  for (const table of tables.toReversed()) await sql`drop table ${sql.table(table)}`.execute(db);
  for (const table of tables)
    await sql`alter table ${sql.table(`${table}_new`)} rename to ${sql.table(table)}`.execute(db);
  for (const text of indexes.flat()) await sql.raw(text).execute(db);
  const { rows } = await sql`pragma foreign_key_check`.execute(db);
  if (rows.length > 0) throw new Error(`Rows with a broken reference: ${JSON.stringify(rows[0])}`);
}

/** The given tables and the tables that reference them, each after the tables it references. */
async function withChildren(db: Kysely<unknown>, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct t.name as child, k."table" as parent
    from sqlite_schema t, pragma_foreign_key_list(t.name) k where t.type = 'table'`.execute(db);
  const ordered: string[] = [];
  const add = (table: string) => {
    if (ordered.includes(table)) return;
    for (const { child, parent } of rows)
      if (child === table && tables.includes(parent)) add(parent);
    ordered.push(table);
    for (const { child, parent } of rows) if (parent === table) add(child);
  };
  for (const table of tables) add(table);
  return ordered;
}

async function definitionsOf(
  db: Kysely<unknown>,
  type: "table" | "index",
  table: string,
): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema
    where type = ${type} and tbl_name = ${table} and sql is not null`.execute(db);
  return rows.map((row) => row.sql);
}

function newDefinition(
  definition: string,
  table: string,
  rebuiltTables: string[],
  checks: string,
): string {
  const head = `create table "${table}" (`;
  if (definition.slice(0, head.length).toLowerCase() !== head.toLowerCase())
    throw new Error(`${table} was not created by the portal's migrations`);
  let text = `create table "${table}_new" (${definition.slice(head.length)}`;
  for (const parent of rebuiltTables)
    text = text.replaceAll(`references "${parent}"`, `references "${parent}_new"`);
  return text.slice(0, text.lastIndexOf(")")) + checks + ")";
}

function checksOf(columns: ClosedSets[string]): string {
  return Object.entries(columns)
    .map(([column, values]) => {
      const list = values.map((value) => (typeof value === "number" ? value : `'${value}'`));
      return `, check ("${column}" in (${list.join(", ")}))`;
    })
    .join("");
}
