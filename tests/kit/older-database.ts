import { afterEach, beforeEach, describe } from "vitest";
import { deriveKeys, type Keys } from "../../council/keys.ts";
import { migrateTo, migrationStateOf } from "../../database/migrate.ts";
import { openDatabase, type OpenDatabase } from "../../database/open.ts";
import { insertRows, type Row } from "../../database/rows.ts";
import type { TableName } from "../../database/every-table.ts";
import { makeDatabase, testSecretKey } from "./office.ts";

/** A database with the tables of an older release. */
export interface OlderDatabase extends OpenDatabase {
  keys: Keys;
  /** Inserts rows with the columns of that release. */
  insert(table: TableName, ...rows: Row[]): Promise<void>;
}

/** Runs a block of tests on each engine; each test gets a new database that is migrated up to `lastMigration`. */
export function onEachOlderDatabase(
  name: string,
  lastMigration: string,
  block: (database: OlderDatabase) => void,
): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (engine) => {
    const older = {} as OlderDatabase;
    let drop: () => Promise<void>;

    beforeEach(async () => {
      const newDatabase = await makeDatabase(engine);
      drop = newDatabase.drop;
      const database = await openDatabase(newDatabase.url);
      const names = (await migrationStateOf(database.queries)).pending;
      await migrateTo(database.queries, names.slice(0, names.indexOf(lastMigration) + 1));
      Object.assign(older, database, {
        keys: deriveKeys(testSecretKey),
        insert: (table: TableName, ...rows: Row[]) => insertRows(database.queries, table, rows),
      });
    });
    afterEach(async () => {
      await older.close();
      await drop();
    });
    block(older);
  });
}
