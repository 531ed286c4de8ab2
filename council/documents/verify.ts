import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import { isOwned } from "./records.ts";

export type DocumentFault =
  | { fault: "missing" | "changed"; id: string; applicationId: string | null }
  /** Bytes that no row tells of. */
  | { fault: "unknown"; id: string };

const atOnce = 500;

/**
 * Compares every document with what the database says of it: there, of its size, of its checksum; and
 * names what lies in the store and is in no row.
 * @param seen the rows to compare with: the office's own, or of a snapshot
 * @returns how many documents are sound, and what is wrong
 */
export async function verifyDocuments(
  office: Office,
  seen: Office["db"] = office.db,
): Promise<{ sound: number; faults: DocumentFault[] }> {
  const faults: DocumentFault[] = [];
  let sound = 0;
  for await (const row of storedRows(seen)) {
    const fault = await findFault(office, row);
    if (fault) faults.push({ fault, id: row.id, applicationId: row.applicationId });
    else sound += 1;
  }
  for await (const id of unknownIds(office)) faults.push({ fault: "unknown", id });
  return { sound, faults };
}

type StoredRow = {
  id: string;
  applicationId: string | null;
  size: number;
  sha256: string;
};

async function* storedRows(db: Office["db"]): AsyncIterable<StoredRow> {
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("documents")
      .select(["id", "applicationId", "size", "sha256"])
      .where("state", "!=", "uploading")
      .where((where) =>
        where.or([where("draftId", "is not", null), where("applicationId", "is not", null)]),
      )
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}

async function findFault(
  office: Office,
  row: StoredRow,
): Promise<"missing" | "changed" | undefined> {
  const bytes = await office.documents.read(row.id);
  // It may have been taken back while we read.
  if (!bytes) return (await isOwned(office, row.id)) ? "missing" : undefined;
  const isSame = bytes.length === row.size && sha256(bytes) === row.sha256;
  return isSame ? undefined : "changed";
}

async function* unknownIds(office: Office): AsyncIterable<string> {
  let batch: string[] = [];
  for await (const id of office.documents.list()) {
    batch.push(id);
    if (batch.length < atOnce) continue;
    yield* await withoutRow(office, batch);
    batch = [];
  }
  yield* await withoutRow(office, batch);
}

async function withoutRow(office: Office, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await office.db
    .selectFrom("documents")
    .select("id")
    .where("id", "in", ids)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const unknown: string[] = [];
  // Bytes go before their row: what is without a row and still there was not just discarded.
  for (const id of ids) if (!known.has(id) && (await office.documents.read(id))) unknown.push(id);
  return unknown;
}
