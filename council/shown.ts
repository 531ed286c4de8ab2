import { toJson } from "../database/codec.ts";
import type { Office } from "./office.ts";

const setting = "shown";

/**
 * Notes, in the transaction of a change, that pages open to everybody show something else from now
 * on: a service, or the council's own words. Pages kept rendered are made anew.
 */
export async function noteShownChanged(tx: Office): Promise<void> {
  const now = tx.clock();
  await tx.db
    .insertInto("settings")
    .values({ key: setting, value: toJson({}), version: 1, updatedAt: now, updatedBy: null })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ ref, eb }) => ({
        version: eb(ref("settings.version"), "+", 1),
        updatedAt: now,
      })),
    )
    .execute();
}

/** The version of what pages open to everybody show: it rises with every change of it. */
export async function shownVersion({ db }: Office): Promise<number> {
  const row = await db
    .selectFrom("settings")
    .select("version")
    .where("key", "=", setting)
    .executeTakeFirst();
  return row?.version ?? 0;
}
