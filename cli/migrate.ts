import { openDatabase } from "../database/open.ts";
import { backUpBeforeMigration } from "../server/backup/before-migration.ts";
import { migrateData } from "../server/migrate-data.ts";
import { command } from "./command.ts";

export const migrateCommand = command({
  name: "migrate",
  summary: "Bring the database to the newest schema",
  beforeFirstStart: true,
  usage: "",
  options: {},
  async run({ config, print }) {
    const database = await openDatabase(config.databaseUrl);
    try {
      const copy = await backUpBeforeMigration(database, config.backups.folder, Date.now());
      if (copy) print(`Kept as it was: ${copy}`);
      const { migrated } = await migrateData(database, config);
      for (const name of migrated) print(`Migrated: ${name}`);
      if (migrated.length === 0) print("The database has the newest schema already.");
    } finally {
      await database.close();
    }
  },
});
