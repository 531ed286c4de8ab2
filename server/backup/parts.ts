import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { exportSlot } from "../../council/documents/export-parts.ts";
import { kindsWithCode } from "../../council/mail/kinds.ts";
import { everyTable, type TableName } from "../../database/every-table.ts";
import type { Row } from "../../database/rows.ts";
import type { LetterKind } from "../../database/tables.ts";
import { BrokenArchiveError, type Entry } from "./tar.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Backups leave out tables that would sign somebody in or prove an email, are short-lived, or copy other data. */
const excludedTables: TableName[] = [
  "sessions",
  "rememberedBrowsers",
  "passkeyChallenges",
  "registrations",
  "codes",
  "invitations",
  "limits",
  "jobs",
  "uploads",
  "uploadParts",
  "dataExports",
];

export const backupTables = everyTable.filter((table) => !excludedTables.includes(table));

/** Keys of `settings` that are left out: the state of the machine that makes the backup, and the set-up link. */
const excludedSettings = [
  "setupToken",
  "lastBackup",
  "auditNotCleared",
  "documentsBeingEncrypted",
  "documentsEncryptedUpTo",
  "secretKeyChange",
];

/** Whether a row of one of `backupTables` belongs in a backup. */
export function belongsInBackup(table: TableName, row: Row): boolean {
  // Leaves out unfinished uploads and parts of data exports, which only copy other data.
  if (table === "documents") return row["state"] !== "uploading" && row["slot"] !== exportSlot;
  // Leaves out waiting letters with a code: the code is not restored, so nobody could use it.
  if (table === "letters")
    return !kindsWithCode.includes(row["kind"] as LetterKind) || row["state"] !== "waiting";
  if (table === "settings") return !excludedSettings.includes(row["key"] as string);
  return true;
}

/** Packs rows into a part of a backup: a line of JSON for each row, compressed. */
export async function packRows(table: TableName, number: number, rows: Row[]): Promise<Entry> {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  if (Buffer.byteLength(lines) > rowsMaxBytes) throw new Error(`Rows of ${table} are too large`);
  const name = `tables/${table}/${String(number).padStart(6, "0")}.jsonl.gz`;
  return { name, content: await pack(lines) };
}

/** The largest unpacked size of a part, a guard against malicious parts; real parts stay below it. */
const rowsMaxBytes = 256 * 1024 * 1024;
const rowsInPartMax = 10_000;

/**
 * Reverses `packRows`: the rows of a part that belong in a backup; undefined if the part is not of a table.
 * @throws BrokenArchiveError if the part does not contain flat rows, or is larger than any real part
 */
export async function unpackRows({
  name,
  content,
}: Entry): Promise<{ table: TableName; rows: Row[] } | undefined> {
  const table = backupTables.find((backupTable) => name.startsWith(`tables/${backupTable}/`));
  if (!table) return undefined;
  const text = await unpack(content, { maxOutputLength: rowsMaxBytes }).catch(() => undefined);
  const lines = text
    ?.toString("utf8")
    .split("\n", rowsInPartMax + 1)
    .filter(Boolean);
  if (!lines || lines.length > rowsInPartMax) throw new BrokenArchiveError();
  return { table, rows: lines.map(parseRow).filter((row) => belongsInBackup(table, row)) };
}

function parseRow(line: string): Row {
  try {
    const row = JSON.parse(line) as unknown;
    if (isRow(row)) return row;
  } catch {
    // A line that is not JSON is handled like any other line that is no row.
  }
  throw new BrokenArchiveError();
}

function isRow(value: unknown): value is Row {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(
      (value) => value === null || ["string", "number"].includes(typeof value),
    )
  );
}

/** All valid names of parts: none leads out of the folder. */
const partName =
  /^(about\.json|manifest\.json|lists\/\d{6,9}\.txt|documents\/file_\d{1,20}_[0-9a-z]{1,60}|tables\/[A-Za-z]{1,40}\/\d{6,9}\.jsonl\.gz)$/;

export function isPartName(name: string): boolean {
  return partName.test(name);
}

const documentsFolder = "documents/";

export function documentPartName(id: string): string {
  return documentsFolder + id;
}

/** The id of a document's part; undefined for other parts. */
export function documentIdOf({ name }: Entry): string | undefined {
  return name.startsWith(documentsFolder) ? name.slice(documentsFolder.length) : undefined;
}
