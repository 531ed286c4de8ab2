import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { everyTable, type TableName } from "../../database/every-table.ts";
import type { Row } from "../../database/rows.ts";
import type { Entry } from "./tar.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The sessions and codes of one moment are not for another; counts of tries and jobs begin anew. */
const leftOut: TableName[] = ["sessions", "registrations", "codes", "limits", "jobs"];

export const tablesInBackups = everyTable.filter((table) => !leftOut.includes(table));

/** Facts about the machine the backup is from; the link to set up an administrator is void, too. */
const ownFacts = ["setupToken", "lastBackup"];

/** Whether a row of such a table belongs into a backup. */
export function isKept(table: TableName, row: Row): boolean {
  // Its bytes were still on their way.
  if (table === "documents") return row["state"] !== "uploading";
  // The code it brings is void.
  if (table === "letters") return row["kind"] !== "otp" || row["state"] !== "waiting";
  if (table === "settings") return !ownFacts.includes(row["key"] as string);
  return true;
}

/** Rows as one part of a backup: a line of JSON each, compressed. */
export async function packRows(table: TableName, number: number, rows: Row[]): Promise<Entry> {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  const name = `tables/${table}/${String(number).padStart(6, "0")}.jsonl.gz`;
  return { name, content: await pack(lines) };
}

/** The rows of such a part; undefined when the part is none. */
export async function unpackRows({
  name,
  content,
}: Entry): Promise<{ table: TableName; rows: Row[] } | undefined> {
  const table = tablesInBackups.find((one) => name.startsWith(`tables/${one}/`));
  if (!table) return undefined;
  const lines = (await unpack(content)).toString("utf8").split("\n").filter(Boolean);
  return { table, rows: lines.map((line) => JSON.parse(line) as Row) };
}

const folder = "documents/";

export function documentPart(id: string): string {
  return folder + id;
}

/** The id of a document's part; undefined when the part is none. */
export function documentOf({ name }: Entry): string | undefined {
  return name.startsWith(folder) ? name.slice(folder.length) : undefined;
}
