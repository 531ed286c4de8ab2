import { sql } from "kysely";
import { isCorruption } from "./corruption.ts";
import { primaryKeys, references } from "./every-table.ts";
import type { Engine, Queries } from "./open.ts";

/** Describes the damage in an SQLite file, one line for each error; PostgreSQL has no check of its files. */
export async function findCorruption(engine: Engine, queries: Queries): Promise<string[]> {
  if (engine !== "sqlite") return [];
  const lines = await checkIntegrity(queries);
  return lines
    .filter((line) => line !== "ok")
    .map(
      (line) =>
        `it is damaged: ${line
          .split("\n")
          .map((part) => part.trim())
          .join(" ")}`,
    );
}

/** SQLite returns one line per error, but some kinds of damage make the check itself fail. */
async function checkIntegrity(queries: Queries): Promise<string[]> {
  try {
    const { rows } = await sql<{
      integrity_check: string;
    }>`pragma integrity_check`.execute(queries);
    return rows.map((row) => row.integrity_check);
  } catch (error) {
    if (isCorruption(error)) return [error.message];
    throw error;
  }
}

/** Describes every row that references a missing row, in a line for each. */
export async function findOrphanedRows(queries: Queries): Promise<string[]> {
  const errors: string[] = [];
  for (const reference of references) errors.push(...(await findOrphans(queries, reference)));
  return errors;
}

async function findOrphans(
  queries: Queries,
  { from, column, to }: (typeof references)[number],
): Promise<string[]> {
  const child = sql.table(from);
  const reference = sql.ref(`${from}.${column}`);
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(`${from}.${primaryKeys[from]}`)} as "id" from ${child}
    left join ${sql.table(to)} as "parent"
      on ${sql.ref(`parent.${primaryKeys[to]}`)} = ${reference}
    where ${reference} is not null and ${sql.ref(`parent.${primaryKeys[to]}`)} is null`.execute(
    queries,
  );
  return rows.map(({ id }) => `${from} ${id}: its ${column} names a row that is missing in ${to}`);
}
