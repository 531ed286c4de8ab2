import { writeFact } from "./facts.ts";
import type { Office } from "./office.ts";

const fact = "shown";

/**
 * Records, in the transaction of a change, that the content of public pages changed: a service or
 * the council's settings. Cached pages are rendered again.
 */
export async function noteShownChanged(tx: Office): Promise<void> {
  await writeFact(tx, fact, {});
}

/** The version of the content of public pages; it rises with every change. */
export async function shownVersion({ db }: Office): Promise<number> {
  const row = await db
    .selectFrom("settings")
    .select("version")
    .where("key", "=", fact)
    .executeTakeFirst();
  return row?.version ?? 0;
}
