import type { Tables } from "../../database/tables.ts";
import type { AttackEnvironment } from "./environment.ts";

/** How many rows a table has. */
export async function countRows(
  { office }: AttackEnvironment,
  table: keyof Tables,
): Promise<number> {
  const row = await office.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}
