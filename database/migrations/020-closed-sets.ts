import { sql, SqliteAdapter, type Kysely } from "kysely";
import { rebuildTables, type ClosedSets } from "./020-closed-sets/rebuild.ts";

/**
 * The database refuses unknown values in columns that have a closed set of values. The status of an application may
 * have any value: the specification says how an unknown status is displayed (section 4).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An unknown role has the rights of a citizen (section 6).
  await sql`
    update "users" set "role" = 'citizen' where "role" not in ('citizen', 'staff', 'admin')`.execute(
    db,
  );
  if (isSqlite(db)) await rebuildTables(db, closedSets);
  else await addChecks(db);
}

/** The allowed values by table and column. */
const closedSets: ClosedSets = {
  users: { role: ["citizen", "staff", "admin"] },
  sessions: { remember: [0, 1] },
  codes: { purpose: ["registration", "password"] },
  services: { isActive: [0, 1] },
  documents: { state: ["uploading", "quarantined", "stored", "infected"] },
  notifications: { type: ["success", "info"], read: [0, 1] },
  letters: { state: ["waiting", "sent", "failed"] },
};

async function addChecks(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(closedSets))
    for (const [column, values] of Object.entries(columns)) {
      const list = sql.join(values.map((value) => sql.lit(value)));
      await sql`
        alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}_closed`)}
        check (${sql.ref(column)} in (${list}))`.execute(db);
    }
}

function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
