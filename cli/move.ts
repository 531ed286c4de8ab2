import { isPostgresUrl, type Queries } from "../database/open.ts";
import { lockExclusively } from "../database/serving-lock.ts";
import { ConfigError, errorOfDatabaseUrl } from "../server/config.ts";
import { errorMessagesFor } from "../server/error-messages.ts";
import { moveDatabase } from "../server/backup/move.ts";
import { loadKeys } from "../server/secret-key.ts";
import { command, CommandError } from "./command.ts";
import { maskUrl } from "./mask-url.ts";

export const moveCommand = command({
  name: "move",
  summary: "Copy everything into an empty PostgreSQL database, and compare both",
  usage: "--to postgres://…",
  options: {
    to: { type: "string", required: true, description: "the URL of an empty PostgreSQL database" },
  },
  async run({ options: { to }, config, print }) {
    if (!isPostgresUrl(to))
      throw new CommandError("--to must be a URL that begins with postgres://.");
    const error = errorOfDatabaseUrl(to);
    if (error) throw new CommandError(`--to ${error}.`);
    const keysOf = (queries: Queries) => loadKeys(config, queries, Date.now());
    const lock = await lockExclusively(config.databaseUrl);
    try {
      for (const { table, rows, checksum } of await moveDatabase(config.databaseUrl, to, keysOf))
        print(`${table}: ${rows} rows, ${checksum.slice(0, 16)}`);
    } catch (error) {
      // The database of DATABASE_URL has answered already, so the error is about the database of --to.
      throw error instanceof ConfigError
        ? error
        : new CommandError(errorMessagesFor(error, "--to").join("; "));
    } finally {
      await lock.release();
    }
    print(
      `Every row was copied and compared. Now set DATABASE_URL=${maskUrl(to)} (with the password in place of ****), and start the portal.`,
    );
  },
});
