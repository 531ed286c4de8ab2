import { everyTable, type TableName } from "../../database/every-table.ts";
import type { Queries } from "../../database/open.ts";
import { exportSlot } from "../../council/documents/export-parts.ts";
import type { PortalStateKey } from "../../council/portal-state.ts";
import type { Compare } from "./remembered-state.ts";

type Read = (db: Queries) => Promise<unknown[]>;

const nothing: Read = async () => [];

/** The rows of `settings` that the portal writes by itself. */
const ownState: PortalStateKey[] = [
  "auditHead",
  "auditCheckpoint",
  "auditBoundary",
  "auditNotCleared",
  "lastBackup",
  "documentsBeingEncrypted",
  "documentsEncryptedUpTo",
  "secretKeyChange",
  "dueDigest",
  "clock",
];

/** Reads only part of these tables, because jobs or any request change the rest of them. */
const partlyRead: Partial<Record<TableName, Read>> = {
  // Periodic jobs are queued, run and deleted meanwhile.
  jobs: nothing,
  // Requests are counted whether they are refused or not.
  limits: nothing,
  // Only a job writes it, from the rows of dailyFigures, which this snapshot has.
  weeklyFigures: nothing,
  // The time of the last request changes.
  sessions: (db) => db.selectFrom("sessions").select(["id", "userId"]).execute(),
  // Entries are sealed later.
  logs: (db) => db.selectFrom("logs").select(["id", "action"]).execute(),
  // A request stores a placeholder; a job puts the hash of the code that it sends in its place.
  codes: (db) =>
    db
      .selectFrom("codes")
      .select(["id", "purpose", "subjectId", "email", "timestamp", "expiresAt", "tries"])
      .execute(),
  // Letters are sent meanwhile.
  letters: (db) => db.selectFrom("letters").select(["id", "requeuedAt"]).execute(),
  // A job makes an export after it was requested, in parts that are stored as documents.
  dataExports: (db) => db.selectFrom("dataExports").select(["id", "userId"]).execute(),
  documents: (db) =>
    db.selectFrom("documents").selectAll().where("slot", "!=", exportSlot).execute(),
  settings: (db) =>
    db.selectFrom("settings").selectAll().where("key", "not in", ownState).execute(),
  // A job merges the rows without changing their sums.
  async applicationCounts(db) {
    const counts = db.selectFrom("applicationCounts").select(["serviceId", "status"]);
    const summed = counts.select(({ fn }) => fn.sum<string>("delta").as("count"));
    const rows = await summed.groupBy(["serviceId", "status"]).execute();
    return rows.filter(({ count }) => Number(count) !== 0);
  },
  // A job merges these rows, too, without changing their sums.
  dailyFigures(db) {
    const columns = ["day", "serviceId", "kind", "days", "promise", "phrases"] as const;
    const figures = db.selectFrom("dailyFigures").select(columns);
    const summed = figures.select(({ fn }) => fn.sum<string>("count").as("count"));
    return summed.groupBy(columns).execute();
  },
};

/** The rows of every table that a person's request may change, as text by table, to compare before and after. */
async function snapshotOf(db: Queries): Promise<Map<TableName, string>> {
  const parts = new Map<TableName, string>();
  for (const table of everyTable) {
    const read = partlyRead[table] ?? (() => db.selectFrom(table).selectAll().execute());
    const rows = await read(db);
    parts.set(table, JSON.stringify(rows.map((row) => JSON.stringify(row)).sort()));
  }
  return parts;
}

/** The tables in which the remembered and the present state differ; none if nothing was written since. */
export async function changedTables(compare: Compare): Promise<TableName[]> {
  const compared = await compare(snapshotOf);
  if (!compared) return [];
  const { before, after } = compared;
  return everyTable.filter((table) => before.get(table) !== after.get(table));
}
