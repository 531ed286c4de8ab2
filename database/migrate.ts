import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import * as firstTables from "./migrations/001-first-tables.ts";
import * as outboxPages from "./migrations/005-outbox-pages.ts";
import * as applicationCounts from "./migrations/006-application-counts.ts";
import * as disabledAccounts from "./migrations/007-disabled-accounts.ts";

const migrations = {
  "001-first-tables": firstTables,
  "005-outbox-pages": outboxPages,
  "006-application-counts": applicationCounts,
  "007-disabled-accounts": disabledAccounts,
};

/**
 * Brings a database to the newest shape. Several processes may call it at once on one PostgreSQL:
 * the migrator's lock lets one do the work.
 * @returns the names of the migrations that ran now.
 * @throws when one fails; what it did is undone.
 */
export async function migrate<T>(queries: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: async () => migrations },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
