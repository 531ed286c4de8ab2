import { crc32, inflateRawSync } from "node:zlib";
import type { Entry } from "yauzl";
import { archiveEntriesAtMost, archiveUnpackedMaxBytes } from "../../limits.ts";
import { RejectedFileError } from "./rejected-file.ts";

const localHeaderBytes = 30;
const encryptedFlag = 0x1;
const storedMethod = 0;
const deflatedMethod = 8;

/** A file in an archive. */
export interface ArchivePart {
  /** In lower case: two names are the same if they differ only in case (ECMA-376 part 2, 6.2.2.3). */
  name: string;
  /** @throws if the part is damaged or encrypted, or its size is not the stated one. */
  unpack(): Buffer;
}

/**
 * Lists the files of a ZIP archive by its central directory, without folders. Before unpacking anything, refuses an archive
 * of more than 64 MiB unpacked, of more than 2000 entries, or with two entries of the same name.
 * @throws RejectedFileError; any other error means that the archive cannot be read.
 */
export async function partsOfArchive(bytes: Buffer): Promise<ArchivePart[]> {
  const { fromBufferPromise } = await import("yauzl");
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > archiveEntriesAtMost) throw new RejectedFileError("uncheckable");
  const parts = new Map<string, ArchivePart>();
  let unpackedBytes = 0;
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > archiveUnpackedMaxBytes) throw new RejectedFileError("uncheckable");
    if (parts.has(name)) throw new RejectedFileError("typeNotSupported");
    parts.set(name, { name, unpack: () => unpack(bytes, entry) });
  }
  return [...parts.values()].filter(({ name }) => !name.endsWith("/"));
}

function unpack(archive: Buffer, entry: Entry): Buffer {
  const { relativeOffsetOfLocalHeader: headerOffset, compressedSize, uncompressedSize } = entry;
  if (entry.generalPurposeBitFlag & encryptedFlag) throw new Error("Encrypted");
  const nameBytes = archive.readUInt16LE(headerOffset + 26);
  const extraBytes = archive.readUInt16LE(headerOffset + 28);
  const from = headerOffset + localHeaderBytes + nameBytes + extraBytes;
  if (from + compressedSize > archive.length) throw new Error("Cut off");
  const packedContent = archive.subarray(from, from + compressedSize);
  const content = inflate(packedContent, entry.compressionMethod, uncompressedSize);
  if (content.length !== uncompressedSize || crc32(content) !== entry.crc32 >>> 0)
    throw new Error("Another size or checksum than stated");
  return content;
}

function inflate(packedContent: Buffer, method: number, maxBytes: number): Buffer {
  if (method === storedMethod) return packedContent;
  if (method !== deflatedMethod) throw new Error("An unknown compression");
  return inflateRawSync(packedContent, { maxOutputLength: Math.max(1, maxBytes) });
}
