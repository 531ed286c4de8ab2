import { downloadDataExport } from "../../council/data-export/download.ts";
import { makeDataExports } from "../../council/data-export/make.ts";
import { requestDataExport } from "../../council/data-export/request.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { unzip } from "./unzip.ts";

/** Requests and makes the copy of a person's data. @returns its files by their paths */
export async function exportedFilesOf(office: Office, actor: Actor): Promise<Map<string, Buffer>> {
  await requestDataExport(office, actor);
  await makeDataExports(office);
  return unzip(await downloadedDataOf(office, actor));
}

/** Downloads the copy of a person's data, which was made before. @returns the ZIP archive */
export async function downloadedDataOf(office: Office, actor: Actor): Promise<Buffer> {
  const download = await downloadDataExport(office, actor, undefined);
  if (download.outcome !== "found") throw new Error(download.outcome);
  const pieces: Uint8Array[] = [];
  for await (const piece of download.pieces) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (bytes.length !== download.size)
    throw new Error(`${bytes.length} bytes, not ${download.size}`);
  return bytes;
}
