import { sql } from "kysely";
import type { Office } from "../office.ts";

/**
 * Gives the files of a draft, and those still arriving, to other slots. Files of a slot that goes to none
 * belong to nothing from then on, and are purged.
 * @param slots where each slot goes
 * @returns the slots whose files were taken off
 */
export async function moveSlots(
  tx: Pick<Office, "db">,
  draftId: string,
  slots: ReadonlyMap<string, string | undefined>,
): Promise<Set<string>> {
  const lost = [...slots].flatMap(([from, to]) => (to === undefined ? [from] : []));
  const moved = [...slots].flatMap(([from, to]) => (to && to !== from ? [{ from, to }] : []));
  const takenOff = new Set<string>();
  for (const table of ["documents", "uploads"] as const) {
    if (lost.length > 0) {
      const rows = await tx.db
        .updateTable(table)
        .set({ draftId: null })
        .where("draftId", "=", draftId)
        .where("slot", "in", lost)
        .returning("slot")
        .execute();
      for (const { slot } of rows) takenOff.add(slot);
    }
    if (moved.length > 0) {
      // In one statement: a slot may go where another one comes from.
      const cases = moved.map(({ from, to }) => sql`when ${from} then ${to}`);
      await sql`
        update ${sql.table(table)} set "slot" = case "slot" ${sql.join(cases, sql` `)} end
        where "draftId" = ${draftId} and "slot" in (${sql.join(moved.map(({ from }) => from))})`.execute(
        tx.db,
      );
    }
  }
  return takenOff;
}
