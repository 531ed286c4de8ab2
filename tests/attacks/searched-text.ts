import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { constants, gunzipSync } from "node:zlib";

/** Stored or displayed data: what it is, and its text, which is searched. */
export type SearchedText = [name: string, text: string];

/**
 * Reads every file of the data folder: the database, its journal, documents, backups. The portal may write meanwhile.
 * @param tries how often the folder is listed before a file that disappeared counts as an error
 */
export async function filesBelow(folder: string, tries = 50): Promise<SearchedText[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return await Promise.all(
      files.map(async ({ name, parentPath }): Promise<SearchedText> => [
        name.startsWith("file_") ? "a document" : name,
        await textOf(join(parentPath, name)),
      ]),
    );
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (!isGone || tries <= 1) throw error;
    // A file or folder was renamed or deleted after it was listed: a new listing has the new name.
    return filesBelow(folder, tries - 1);
  }
}

/** A file's bytes as text, including its decompressed parts, such as those of a backup. */
async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  const texts = [bytes.toString("latin1")];
  const gzipStart = Buffer.from("1f8b08", "hex");
  for (
    let start = bytes.indexOf(gzipStart);
    start >= 0;
    start = bytes.indexOf(gzipStart, start + 1)
  )
    try {
      const options = { finishFlush: constants.Z_SYNC_FLUSH };
      texts.push(gunzipSync(bytes.subarray(start), options).toString("latin1"));
    } catch {
      // Bytes that only look like the start of compressed data.
    }
  return texts.join("\n");
}
