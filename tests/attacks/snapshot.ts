import { everyTable, type TableName } from "../../database/every-table.ts";
import type { Queries } from "../../database/open.ts";
import { exportSlot } from "../../council/documents/export-parts.ts";
import type { PortalStateKey } from "../../council/portal-state.ts";
import type { Compare } from "./remembered-state.ts";

type Read = (db: Queries) => Promise<unknown[]>;

const readNothing: Read = async () => [];

/** The keys of `settings` that the portal writes without a request. */
const keysWrittenByPortal: PortalStateKey[] = [
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

/** For tables of which jobs, or requests of any kind, change a part: functions that read the other part. */
const partlyRead: Partial<Record<TableName, Read>> = {
  // Periodic jobs are queued, run and deleted meanwhile.
  jobs: readNothing,
  // Requests are counted whether they are refused or not.
  limits: readNothing,
  // Only a job writes this table, from the rows of dailyFigures, which the snapshot contains.
  weeklyFigures: readNothing,
  // Every request changes the time of the last request.
  sessions: (db) => db.selectFrom("sessions").select(["id", "userId"]).execute(),
  // The portal seals entries later, which changes them.
  logs: (db) => db.selectFrom("logs").select(["id", "action"]).execute(),
  // A request stores a placeholder, which a job replaces by the hash of the code that it sends.
  codes: (db) =>
    db
      .selectFrom("codes")
      .select(["id", "purpose", "subjectId", "email", "timestamp", "expiresAt", "tries"])
      .execute(),
  // A job sends letters meanwhile, which changes them.
  letters: (db) => db.selectFrom("letters").select(["id", "requeuedAt"]).execute(),
  // A job makes a requested export later, in parts that it stores as documents.
  dataExports: (db) => db.selectFrom("dataExports").select(["id", "userId"]).execute(),
  documents: (db) =>
    db.selectFrom("documents").selectAll().where("slot", "!=", exportSlot).execute(),
  settings: (db) =>
    db.selectFrom("settings").selectAll().where("key", "not in", keysWrittenByPortal).execute(),
  // A job merges the rows without changing their sums.
  async applicationCounts(db) {
    const counts = db.selectFrom("applicationCounts").select(["serviceId", "status"]);
    const summed = counts.select(({ fn }) => fn.sum<string>("delta").as("count"));
    const rows = await summed.groupBy(["serviceId", "status"]).execute();
    return rows.filter(({ count }) => Number(count) !== 0);
  },
  // A job merges the rows of this table, too, without changing their sums.
  dailyFigures(db) {
    const columns = ["day", "serviceId", "kind", "days", "promise", "phrases"] as const;
    const figures = db.selectFrom("dailyFigures").select(columns);
    const summed = figures.select(({ fn }) => fn.sum<string>("count").as("count"));
    return summed.groupBy(columns).execute();
  },
};

/** For each table, as text, the rows that a person's request may change; to compare before and after a request. */
async function snapshotOf(db: Queries): Promise<Map<TableName, string>> {
  const textsByTable = new Map<TableName, string>();
  for (const table of everyTable) {
    const read = partlyRead[table] ?? (() => db.selectFrom(table).selectAll().execute());
    const rows = await read(db);
    textsByTable.set(table, JSON.stringify(rows.map((row) => JSON.stringify(row)).sort()));
  }
  return textsByTable;
}

/** The tables in which the present state differs from the remembered one. */
export async function changedTables(compare: Compare): Promise<TableName[]> {
  const snapshots = await compare(snapshotOf);
  if (!snapshots) return [];
  const { before, after } = snapshots;
  return everyTable.filter((table) => before.get(table) !== after.get(table));
}
