import type { Office } from "../office.ts";
import { walkPages } from "../walk-pages.ts";
import { readDocument, type DocumentRow } from "./read-document.ts";
import { isAttached } from "./records.ts";
import { skipUnreadable, Unreadable, type ReadOrSkip } from "./unreadable.ts";

export type DocumentError =
  | { error: "missing" | "changed"; id: string; applicationId: string | null }
  /** The store failed to read the document. */
  | { error: "unreadable"; id: string; applicationId: string | null; reason: string }
  /** The store has bytes without a row. */
  | { error: "unknown"; id: string };

const batchSize = 500;

/**
 * Verifies every document of a draft or an application against its row: that it exists, is encrypted for this document, and
 * has the size and the checksum of the row. Also reports stored bytes without a row.
 * @param db the database to compare with: the office's own or a snapshot
 * @returns how many documents are intact, how many of these are unencrypted, and the errors
 */
export async function verifyDocuments(
  office: Office,
  db: Office["db"] = office.db,
): Promise<{ intact: number; unencrypted: number; errors: DocumentError[] }> {
  const errors: DocumentError[] = [];
  const readOrSkip = skipUnreadable(office);
  let intact = 0;
  let unencrypted = 0;
  for await (const row of storedRows(db)) {
    const error = await findError(office, row, readOrSkip);
    if (error) {
      errors.push(error);
      continue;
    }
    intact += 1;
    if (row.keyId === null) unencrypted += 1;
  }
  for await (const id of unknownIds(office, readOrSkip)) errors.push({ error: "unknown", id });
  return { intact, unencrypted, errors };
}

interface StoredRow extends DocumentRow {
  applicationId: string | null;
  size: number;
}

async function* storedRows(db: Office["db"]): AsyncIterable<StoredRow> {
  const findAfter = (after: StoredRow | undefined, limit: number) =>
    db
      .selectFrom("documents")
      .select(["id", "applicationId", "size", "sha256", "keyId", "checksumMac"])
      .where("state", "!=", "uploading")
      .where((where) =>
        where.or([where("draftId", "is not", null), where("applicationId", "is not", null)]),
      )
      .where("id", ">", after?.id ?? "")
      .orderBy("id")
      .limit(limit)
      .execute();
  for await (const rows of walkPages<StoredRow>(findAfter, { pageRows: batchSize })) yield* rows;
}

async function findError(
  office: Office,
  row: StoredRow,
  readOrSkip: ReadOrSkip,
): Promise<DocumentError | undefined> {
  const { id, applicationId } = row;
  const bytes = await readOrSkip(id, () => readDocument(office, row));
  if (bytes instanceof Unreadable)
    return { error: "unreadable", id, applicationId, reason: bytes.reason };
  if (bytes === "missing")
    // The document may have been deleted meanwhile.
    return (await isAttached(office, id)) ? { error: "missing", id, applicationId } : undefined;
  if (bytes !== "changed" && bytes.length === row.size) return undefined;
  return { error: "changed", id, applicationId };
}

async function* unknownIds(office: Office, readOrSkip: ReadOrSkip): AsyncIterable<string> {
  let batch: string[] = [];
  for await (const id of office.documents.list()) {
    batch.push(id);
    if (batch.length < batchSize) continue;
    yield* await findWithoutRow(office, batch, readOrSkip);
    batch = [];
  }
  yield* await findWithoutRow(office, batch, readOrSkip);
}

async function findWithoutRow(
  office: Office,
  ids: string[],
  readOrSkip: ReadOrSkip,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await office.db
    .selectFrom("documents")
    .select("id")
    .where("id", "in", ids)
    .execute();
  const parts = await office.db
    .selectFrom("uploadParts")
    .select("id")
    .where("id", "in", ids)
    .execute();
  const idsWithRow = new Set([...rows, ...parts].map(({ id }) => id));
  const idsWithoutRow: string[] = [];
  // A deletion removes the bytes before their row, so bytes without a row do not belong to a deletion that is under way.
  for (const id of ids)
    if (!idsWithRow.has(id) && (await readOrSkip(id, () => office.documents.blobs.read(id))))
      idsWithoutRow.push(id);
  return idsWithoutRow;
}
