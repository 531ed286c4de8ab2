import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Office } from "../../council/office.ts";

/**
 * Waits until another change is blocked by the change that calls this function, or has settled.
 * @returns which of the two
 */
export async function untilBlocked(
  office: Office,
  other: Promise<unknown>,
): Promise<"blocked" | "settled"> {
  let isSettled = false;
  void Promise.allSettled([other]).then(() => (isSettled = true));
  while (!isSettled) {
    // SQLite has only one connection: the other change waits for it until this change ends.
    if (office.engine === "sqlite" || (await isAnyBlocked(office))) return "blocked";
    await pause(2);
  }
  return "settled";
}

/** Whether any transaction on this PostgreSQL database waits for a lock. */
async function isAnyBlocked({ db }: Office): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
