import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([".css", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest"]);

/**
 * Writes a brotli (.br) and a gzip (.gz) copy beside each text file of a folder, at the highest
 * level, so that the server need not compress files per request. Skips copies that save nothing.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const copies = await Promise.all([
    promisify(brotliCompress)(content, { params }).then((bytes) => ({ ending: ".br", bytes })),
    promisify(gzip)(content, { level: 9 }).then((bytes) => ({ ending: ".gz", bytes })),
  ]);
  for (const { ending, bytes } of copies)
    if (bytes.length < content.length) await writeFile(file + ending, bytes);
}
