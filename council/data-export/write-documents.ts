import type { User } from "../accounts/records.ts";
import { getDocumentDownload } from "../documents/download.ts";
import type { FileRecord } from "../documents/records.ts";
import type { Office } from "../office.ts";
import { roleOf } from "../permissions.ts";
import { isoTime } from "./own-records.ts";
import type { ZipWriter } from "./store-zip.ts";

export interface ExportedFile extends FileRecord {
  /** The name of the document in the service, in the language of the account. */
  document: string;
  /** Whether a correction replaced it. */
  isReplaced: boolean;
}

/** A folder of the archive, into which files are written. */
export interface Destination {
  folder: string;
  zip: ZipWriter;
  stopping: AbortSignal | undefined;
}

/**
 * Writes files into `documents` in a folder. One file is in memory at a time. A file that cannot be read is listed with the
 * reason, and all others are still written.
 * @returns an entry about each file, for the folder's JSON
 */
export async function writeDocuments(
  office: Office,
  user: User,
  files: readonly ExportedFile[],
  { folder, zip, stopping }: Destination,
): Promise<Record<string, unknown>[]> {
  const { uid, email, displayName } = user;
  const person = { uid, email, displayName, role: roleOf(user.role) };
  const entries: Record<string, unknown>[] = [];
  for (const { document, id, name, size, type, uploadedAt, isReplaced } of files) {
    stopping?.throwIfAborted();
    const read = await getDocumentDownload(office, person, id);
    const path = `documents/${entries.length + 1} ${safeName(name)}`;
    if (read.outcome === "found")
      await zip.add(`${folder}/${path}`, read.bytes, { isCompressed: true });
    entries.push({
      document,
      name,
      size,
      type,
      uploadedAt: isoTime(uploadedAt),
      ...(isReplaced && { isReplaced }),
      ...(read.outcome === "found" ? { file: path } : { missing: read.outcome }),
    });
  }
  return entries;
}

/** A file name that every operating system can unpack. */
function safeName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "_") || "file";
}
