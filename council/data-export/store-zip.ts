import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { storeExportPart } from "../documents/export-parts.ts";
import { dataExportPartBytes } from "../limits.ts";
import type { Office } from "../office.ts";

/** Writes files into an archive, one at a time. */
export interface ZipWriter {
  /**
   * Adds a file and waits until it is written, so that only one file is in memory.
   * @param path with forward slashes.
   */
  add(path: string, content: Uint8Array, options?: { isCompressed: boolean }): Promise<void>;
}

/**
 * Stores a ZIP archive in encrypted parts of 4 MiB. One part and one file are in memory at a time.
 * @param parts receives the ids of the stored parts: if this function throws, the caller has to delete them.
 * @param write adds the files.
 * @returns the size of the archive in bytes.
 */
export async function storeZip(
  office: Office,
  userId: string,
  parts: string[],
  write: (zip: ZipWriter) => Promise<void>,
): Promise<number> {
  const zip = new ZipFile();
  const output = zip.outputStream;
  zip.on("error", (error) => output.destroy(error));
  const mtime = new Date(office.clock());
  // If the document store fails, nothing reads the stream any more. `add` must not wait for it forever, so it throws.
  const closed = finished(output).then(() => {
    throw new Error("The archive is closed");
  });
  closed.catch(() => {});
  const writing = write({
    async add(path, content, { isCompressed } = { isCompressed: false }) {
      const stream = Readable.from(chunksOf(content));
      zip.addReadStream(stream, path, { mtime, compress: !isCompressed, size: content.length });
      await Promise.race([finished(stream), closed]);
    },
  }).then(
    () => zip.end(),
    (error: unknown) => void output.destroy(error as Error),
  );
  try {
    return await storeParts(office, userId, parts, output);
  } finally {
    output.destroy();
    await writing;
  }
}

/** Large files are written in chunks, so that no part becomes much larger than 4 MiB. */
const chunkBytes = 64 * 1024;

function* chunksOf(content: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < content.length; from += chunkBytes)
    yield content.subarray(from, from + chunkBytes);
}

async function storeParts(
  office: Office,
  userId: string,
  parts: string[],
  output: Readable,
): Promise<number> {
  let size = 0;
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  const store = async () => {
    parts.push(await storeExportPart(office, userId, Buffer.concat(pieces)));
    pieces = [];
    bytes = 0;
  };
  for await (const piece of output as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    size += piece.length;
    if (bytes >= dataExportPartBytes) await store();
  }
  if (bytes > 0) await store();
  return size;
}
