import { sql } from "kysely";
import { everyTable } from "../../database/every-table.ts";
import type { OpenDatabase } from "../../database/open.ts";

/** One statement for each table. Tables with foreign keys come before the tables that these refer to. */
const deletions = everyTable.toReversed().map((table) => sql`delete from ${sql.table(table)}`);

/** The code of PostgreSQL's error for a deadlock. */
const deadlockDetected = "40P01";

/**
 * Adds a function to a PostgreSQL database that empties all tables: PostgreSQL plans the statements of a function only once
 * per connection.
 */
export async function addEmptyTables({ engine, queries }: OpenDatabase): Promise<void> {
  if (engine !== "postgres") return;
  await sql`
    create function empty_tables() returns void language plpgsql
    as $$ begin ${sql.join(deletions, sql`; `)}; end $$`.execute(queries);
}

/**
 * Deletes all rows of a copy of the template (vitest-databases.ts). A request that the previous test aborted may
 * still be writing: a deadlock with it ends as soon as it has finished.
 */
export async function emptyTables(database: OpenDatabase, triesLeft = 3): Promise<void> {
  try {
    await deleteAllRows(database);
  } catch (error) {
    if ((error as { code?: string }).code !== deadlockDetected || triesLeft === 0) throw error;
    await emptyTables(database, triesLeft - 1);
  }
}

/** Deletes all rows of all tables: on PostgreSQL in one statement, on SQLite in one transaction. */
async function deleteAllRows({ engine, queries }: OpenDatabase): Promise<void> {
  if (engine === "postgres") await sql`select empty_tables()`.execute(queries);
  else
    await queries.transaction().execute(async (transaction) => {
      for (const deletion of deletions) await deletion.execute(transaction);
    });
}
