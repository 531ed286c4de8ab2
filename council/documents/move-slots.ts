import { sql } from "kysely";
import type { Office } from "../office.ts";

/**
 * Moves the files and uploads of a draft to other slots. Files and uploads of a dropped slot are detached from the draft,
 * and purged later.
 * @param slots the new slot for each old one; undefined for a slot that is dropped
 * @returns the dropped slots that had files or uploads
 */
export async function moveSlots(
  tx: Pick<Office, "db">,
  draftId: string,
  slots: ReadonlyMap<string, string | undefined>,
): Promise<Set<string>> {
  const droppedSlots = [...slots].flatMap(([from, to]) => (to === undefined ? [from] : []));
  const moves = [...slots].flatMap(([from, to]) => (to && to !== from ? [{ from, to }] : []));
  const slotsWithFiles = new Set<string>();
  for (const table of ["documents", "uploads"] as const) {
    if (droppedSlots.length > 0) {
      const rows = await tx.db
        .updateTable(table)
        .set({ draftId: null })
        .where("draftId", "=", draftId)
        .where("slot", "in", droppedSlots)
        .returning("slot")
        .execute();
      for (const { slot } of rows) slotsWithFiles.add(slot);
    }
    if (moves.length > 0) {
      // In one statement, because two slots may change places.
      const cases = moves.map(({ from, to }) => sql`when ${from} then ${to}`);
      await sql`
        update ${sql.table(table)} set "slot" = case "slot" ${sql.join(cases, sql` `)} end
        where "draftId" = ${draftId} and "slot" in (${sql.join(moves.map(({ from }) => from))})`.execute(
        tx.db,
      );
    }
  }
  return slotsWithFiles;
}
