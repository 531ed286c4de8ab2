import { sql, type RawBuilder } from "kysely";
import type { Office } from "../../council/office.ts";

/** The database's plan of a query as text, which names the indexes it uses. */
export async function queryPlan(office: Office, query: RawBuilder<unknown>): Promise<string> {
  if (office.engine === "sqlite")
    return JSON.stringify((await sql`explain query plan ${query}`.execute(office.db)).rows);
  return office.change(async (tx) => {
    // A table of few rows is read whole otherwise.
    await sql`set local enable_seqscan = off`.execute(tx.db);
    return JSON.stringify((await sql`explain ${query}`.execute(tx.db)).rows);
  });
}
