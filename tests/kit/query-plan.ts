import { sql, type RawBuilder } from "kysely";
import type { Office } from "../../council/office.ts";

/** The database's plan for a query, as text that names the indexes that the query uses. */
export async function queryPlan(office: Office, query: RawBuilder<unknown>): Promise<string> {
  if (office.engine === "sqlite")
    return JSON.stringify((await sql`explain query plan ${query}`.execute(office.db)).rows);
  return office.change(async (tx) => {
    // Otherwise, a table with few rows would be read whole instead of by an index.
    await sql`set local enable_seqscan = off`.execute(tx.db);
    return JSON.stringify((await sql`explain ${query}`.execute(tx.db)).rows);
  });
}
