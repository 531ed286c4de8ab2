import type { Office } from "../../council/office.ts";
import { everyTable } from "../../database/every-table.ts";

/** All rows of all tables except `limits`, sorted, to compare before and after a call: even a refused call may count. */
export async function allRowsExceptLimits({ db }: Office): Promise<string[][]> {
  const tables = everyTable.filter((table) => table !== "limits");
  const rowsByTable = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().execute() as Promise<object[]>),
  );
  return rowsByTable.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
}
