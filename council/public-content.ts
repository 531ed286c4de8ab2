import { writeState } from "./portal-state.ts";
import type { Office } from "./office.ts";

/** The key of the row in `settings` whose version is the public content version. Do not rename it: databases have it. */
const key = "shown";

/**
 * Records, inside a transaction, that the content of public pages changed, such as a service or the council's
 * settings. Cached pages are then rendered again.
 */
export async function touchPublicContent(tx: Office): Promise<void> {
  await writeState(tx, key, {});
}

/** The version of the content of public pages; rises with every change. */
export async function findPublicContentVersion({ db }: Office): Promise<number> {
  const row = await db
    .selectFrom("settings")
    .select("version")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.version ?? 0;
}
