import type { Office } from "../../council/office.ts";
import { everyTable } from "../../database/every-table.ts";

/** All rows of all tables, sorted, to compare before and after a call. Limits are left out: a refused call may count. */
export async function allRowsExceptLimits({ db }: Office): Promise<string[][]> {
  const tables = everyTable.filter((table) => table !== "limits");
  const all = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().execute() as Promise<object[]>),
  );
  return all.map((table) => table.map((row) => JSON.stringify(row)).sort());
}
