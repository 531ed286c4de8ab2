import { writeFact } from "./facts.ts";
import type { Office } from "./office.ts";

const fact = "shown";

/**
 * Notes, in the transaction of a change, that pages open to everybody show something else from now
 * on: a service, or the council's own words. Pages kept rendered are made anew.
 */
export async function noteShownChanged(tx: Office): Promise<void> {
  await writeFact(tx, fact, {});
}

/** The version of what pages open to everybody show: it rises with every change of it. */
export async function shownVersion({ db }: Office): Promise<number> {
  const row = await db
    .selectFrom("settings")
    .select("version")
    .where("key", "=", fact)
    .executeTakeFirst();
  return row?.version ?? 0;
}
