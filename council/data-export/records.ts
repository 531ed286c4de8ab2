import type { Selectable } from "kysely";
import type { DataExportsTable } from "../../database/tables/data-exports.ts";
import { fromJson, toJson } from "../../database/codec.ts";
import { clockToleranceMs } from "../clock-limits.ts";
import { dataExportAbandonedAfterMs, dataExportKeptMs } from "../limits.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";

export type DataExport = Selectable<DataExportsTable>;

/** The data export of a person, who has at most one; undefined if they requested none. */
export async function findDataExport(
  office: Office,
  userId: string,
): Promise<DataExport | undefined> {
  return office.db
    .selectFrom("dataExports")
    .selectAll()
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** The ids of the documents that store the parts of an export, in order. */
export function partsOf({ parts }: Pick<DataExport, "parts">): string[] {
  return fromJson<string[]>(parts);
}

/** Inserts a request for an export. The person's earlier export must be deleted before. */
export async function insertDataExport(tx: Office, userId: string): Promise<void> {
  const requestedAt = tx.clock();
  await tx.db
    .insertInto("dataExports")
    .values({
      id: newId(tx),
      userId,
      state: "requested",
      requestedAt,
      startedAt: null,
      expiresAt: requestedAt + dataExportKeptMs,
      size: 0,
      parts: toJson([]),
    })
    .execute();
}

export async function deleteDataExport(tx: Office, id: string): Promise<void> {
  await tx.db.deleteFrom("dataExports").where("id", "=", id).execute();
}

/**
 * Starts the export that was requested first, of those that wait and those whose process was killed.
 * @returns undefined if there is no export to start.
 */
export async function startDataExport(tx: Office): Promise<DataExport | undefined> {
  const now = tx.clock();
  return tx.db
    .updateTable("dataExports")
    .set({ state: "making", startedAt: now, expiresAt: now + dataExportKeptMs })
    .where("id", "=", (due) =>
      due
        .selectFrom("dataExports")
        .select("id")
        .where((row) =>
          row.or([
            row("state", "=", "requested"),
            row.and([
              row("state", "=", "making"),
              row.or([
                row("startedAt", "<=", now - dataExportAbandonedAfterMs),
                // An export that a process with a wrong clock started in the future counts as abandoned, too.
                row("startedAt", ">", now + clockToleranceMs),
              ]),
            ]),
          ]),
        )
        .orderBy("requestedAt")
        .limit(1)
        .$if(tx.engine === "postgres", (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Completes a started export.
 * @returns false if another process has started the export again since, or its person is deleted.
 */
export async function finishDataExport(
  tx: Office,
  { id, startedAt }: DataExport,
  columns: Pick<DataExport, "state" | "size" | "parts">,
): Promise<boolean> {
  const row = await tx.db
    .updateTable("dataExports")
    .set(columns)
    .where("id", "=", id)
    .where("state", "=", "making")
    .where("startedAt", "=", startedAt)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the export is ready, and was completed by the process that started it at this `startedAt`. */
export async function isFinishedAsReady(
  tx: Office,
  { id, startedAt }: DataExport,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom("dataExports")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "ready")
    .where("startedAt", "=", startedAt)
    .executeTakeFirst();
  return row !== undefined;
}
