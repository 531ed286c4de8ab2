import { isPostgresUrl, openDatabase } from "../database/open.ts";
import { lockExclusively } from "../database/serving-lock.ts";
import { backUpBeforeMigration } from "../server/backup/before-migration.ts";
import { migrateData } from "../server/migrate-data.ts";
import { command, type CommandInput } from "./command.ts";

export const migrateCommand = command({
  name: "migrate",
  summary: "Bring the database of an older release up to date",
  beforeFirstStart: true,
  usage: "",
  options: {},
  async run(input) {
    const { databaseUrl } = input.config;
    // Portals of this release and of the one before may use a PostgreSQL database meanwhile. An SQLite file must be unused.
    const lock = isPostgresUrl(databaseUrl) ? undefined : await lockExclusively(databaseUrl);
    try {
      await migrateDatabase(input);
    } finally {
      await lock?.release();
    }
  },
});

async function migrateDatabase({
  config,
  print,
}: Pick<CommandInput, "config" | "print">): Promise<void> {
  const database = await openDatabase(config.databaseUrl);
  try {
    const copy = await backUpBeforeMigration(database, config.backups.folder, Date.now());
    if (copy) print(`The database was copied before its migration, to ${copy}`);
    const { migrated } = await migrateData(database, config);
    for (const name of migrated) print(`Migrated: ${name}`);
    if (migrated.length === 0) print("The database is up to date already.");
  } finally {
    await database.close();
  }
}
