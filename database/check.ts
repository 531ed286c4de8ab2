import { sql } from "kysely";
import { primaryKeys, references } from "./every-table.ts";
import type { Engine, Queries } from "./open.ts";

/**
 * What is wrong with a database, a line each: pages that SQLite cannot read, and rows that lead to
 * rows that are not there.
 */
export async function findDatabaseFaults(engine: Engine, queries: Queries): Promise<string[]> {
  const faults = engine === "sqlite" ? await findPageFaults(queries) : [];
  for (const reference of references) faults.push(...(await findOrphans(queries, reference)));
  return faults;
}

async function findPageFaults(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(queries);
  return rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
}

async function findOrphans(
  queries: Queries,
  { from, column, to }: (typeof references)[number],
): Promise<string[]> {
  const child = sql.table(from);
  const leads = sql.ref(`${from}.${column}`);
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(`${from}.${primaryKeys[from]}`)} as "id" from ${child}
    left join ${sql.table(to)} as "parent"
      on ${sql.ref(`parent.${primaryKeys[to]}`)} = ${leads}
    where ${leads} is not null and ${sql.ref(`parent.${primaryKeys[to]}`)} is null`.execute(
    queries,
  );
  return rows.map(({ id }) => `${from} ${id}: its ${column} leads to nothing in ${to}`);
}
