import type { Office } from "../office.ts";
import { readDocument, type DocumentRow } from "./read-document.ts";
import { isOwned } from "./records.ts";

export type DocumentFault =
  | { fault: "missing" | "changed"; id: string; applicationId: string | null }
  /** Bytes that no row tells of. */
  | { fault: "unknown"; id: string };

const atOnce = 500;

/**
 * Compares every document with what the database says of it: there, encrypted for this document, of its
 * size, of its checksum; and names what lies in the store and is in no row.
 * @param seen the rows to compare with: the office's own, or of a snapshot
 * @returns how many documents are sound, how many of them are not encrypted yet, and what is wrong
 */
export async function verifyDocuments(
  office: Office,
  seen: Office["db"] = office.db,
): Promise<{ sound: number; inClear: number; faults: DocumentFault[] }> {
  const faults: DocumentFault[] = [];
  let sound = 0;
  let inClear = 0;
  for await (const row of storedRows(seen)) {
    const fault = await findFault(office, row);
    if (fault) {
      faults.push({ fault, id: row.id, applicationId: row.applicationId });
      continue;
    }
    sound += 1;
    if (row.keyId === null) inClear += 1;
  }
  for await (const id of unknownIds(office)) faults.push({ fault: "unknown", id });
  return { sound, inClear, faults };
}

interface StoredRow extends DocumentRow {
  applicationId: string | null;
  size: number;
}

async function* storedRows(db: Office["db"]): AsyncIterable<StoredRow> {
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("documents")
      .select(["id", "applicationId", "size", "sha256", "keyId", "checksumMac"])
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
  const bytes = await readDocument(office, row);
  // It may have been taken back while we read.
  if (bytes === "missing") return (await isOwned(office, row.id)) ? "missing" : undefined;
  return bytes === "changed" || bytes.length !== row.size ? "changed" : undefined;
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
  for (const id of ids)
    if (!known.has(id) && (await office.documents.blobs.read(id))) unknown.push(id);
  return unknown;
}
