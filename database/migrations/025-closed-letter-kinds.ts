import { sql, SqliteAdapter, type Kysely } from "kysely";
import { rebuildTables } from "./020-closed-sets/rebuild.ts";

/** The database refuses letters of an unknown kind or channel, because no release could send them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { column, values, fallback } of closedColumns)
    await sql`
      update "letters" set ${sql.ref(column)} = ${sql.lit(fallback)}
      where ${sql.ref(column)} not in (${listOf(values)})`.execute(db);
  if (db.getExecutor().adapter instanceof SqliteAdapter)
    await rebuildTables(db, {
      letters: Object.fromEntries(closedColumns.map(({ column, values }) => [column, values])),
    });
  else
    for (const { column, values } of closedColumns)
      await sql`
        alter table "letters" add constraint ${sql.ref(`letters_${column}_closed`)}
        check (${sql.ref(column)} in (${listOf(values)}))`.execute(db);
}

/** `fallback` replaces a value that is not listed: most letters are emails of the kind `notice`. */
const closedColumns = [
  { column: "kind", values: ["otp", "status", "contact", "notice"], fallback: "notice" },
  { column: "channel", values: ["email"], fallback: "email" },
];

function listOf(values: string[]) {
  return sql.join(values.map((value) => sql.lit(value)));
}
