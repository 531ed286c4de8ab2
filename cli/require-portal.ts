import { statSync } from "node:fs";
import { isWithoutTables } from "../database/migrate.ts";
import { isPostgres, openSnapshot } from "../database/open.ts";
import type { Config } from "../server/config.ts";
import { CommandError } from "./command.ts";
import { maskUrl } from "./mask-url.ts";

/**
 * Requires the database of a portal, and writes nothing: a mistyped DATA_DIR would otherwise become a new, empty portal.
 * @throws CommandError when there is none
 */
export async function requirePortal({ databaseUrl }: Pick<Config, "databaseUrl">): Promise<void> {
  const isThere = isPostgres(databaseUrl)
    ? await hasTables(databaseUrl)
    : statSync(databaseUrl, { throwIfNoEntry: false }) !== undefined;
  if (!isThere)
    throw new CommandError(
      `There is no portal in ${maskUrl(databaseUrl)}: check DATA_DIR and DATABASE_URL, or start it first.`,
    );
}

async function hasTables(url: string): Promise<boolean> {
  const database = await openSnapshot(url);
  try {
    return !(await isWithoutTables(database.queries));
  } finally {
    await database.close();
  }
}
