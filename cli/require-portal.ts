import { statSync } from "node:fs";
import { isWithoutTables, migrationStateOf } from "../database/migrate.ts";
import { isPostgresUrl, openSnapshot, type Queries } from "../database/open.ts";
import type { Config } from "../server/config.ts";
import { CommandError } from "./command.ts";
import { maskUrl } from "./mask-url.ts";

/**
 * Requires that there is a portal's database. Writes nothing: a mistyped DATA_DIR must not become a new, empty portal.
 * @throws CommandError if there is no portal's database
 */
export async function requirePortal(config: Pick<Config, "databaseUrl">): Promise<void> {
  const { databaseUrl } = config;
  // A SQLite file is not opened here: if it is damaged, the command itself says what is wrong.
  const isFound = isPostgresUrl(databaseUrl) ? await hasPortal(config) : isFile(databaseUrl);
  if (!isFound)
    throw new CommandError(
      `There is no portal in ${maskUrl(databaseUrl)}: check DATA_DIR and DATABASE_URL, or start the portal first.`,
    );
}

/**
 * Requires that an existing database has the newest schema. Does not migrate it, because a portal of an earlier release
 * may be using the database, and could not use a migrated one.
 * @throws CommandError if a migration is pending; NewerReleaseError
 */
export async function requireNewestSchema(config: Pick<Config, "databaseUrl">): Promise<void> {
  const { databaseUrl } = config;
  if (!isPostgresUrl(databaseUrl) && !isFile(databaseUrl)) return;
  const isOld = await inSnapshot(databaseUrl, async (queries) => {
    if (await isWithoutTables(queries)) return false;
    return (await migrationStateOf(queries)).pending.length > 0;
  });
  if (isOld)
    throw new CommandError(
      "The database is still that of an older release: start the portal, or run migrate, to bring it up to date. Nothing was changed.",
    );
}

/** Whether there is a portal already; writes nothing. */
export async function hasPortal({ databaseUrl }: Pick<Config, "databaseUrl">): Promise<boolean> {
  if (!isPostgresUrl(databaseUrl) && !isFile(databaseUrl)) return false;
  return inSnapshot(databaseUrl, async (queries) => !(await isWithoutTables(queries)));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

async function inSnapshot<Result>(
  url: string,
  find: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const database = await openSnapshot(url);
  try {
    return await find(database.queries);
  } finally {
    await database.close();
  }
}
