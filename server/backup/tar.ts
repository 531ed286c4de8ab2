import type { FileHandle } from "node:fs/promises";

/**
 * Writes and reads archives in the format ustar (POSIX.1-1988), which every `tar` can read. Each file is held in memory
 * whole, so it should have a few megabytes at most.
 */

const blockBytes = 512;

/**
 * Appends a file.
 * @param madeAt milliseconds UTC
 * @throws if its name is too long for the format
 */
export async function writeEntry(
  archive: FileHandle,
  name: string,
  content: Uint8Array,
  madeAt: number,
): Promise<void> {
  const padding = Buffer.alloc(paddedSize(content.length) - content.length);
  await archive.writeFile(Buffer.concat([header(name, content.length, madeAt), content, padding]));
}

/** Two empty blocks end an archive. */
export async function writeEnd(archive: FileHandle): Promise<void> {
  await archive.writeFile(Buffer.alloc(2 * blockBytes));
}

export interface Entry {
  name: string;
  content: Buffer;
}

/** The archive was not written by this portal, or is incomplete. */
export class BrokenArchiveError extends Error {
  override name = "BrokenArchiveError";
}

/**
 * Reads the files of an archive, with one of them in memory at a time.
 * @param fileMaxBytes the size limit of each file
 * @throws BrokenArchiveError if the archive is incomplete, a file is larger than `fileMaxBytes`, or anything differs from
 * what `writeEntry` and `writeEnd` write
 */
export async function* readEntries(
  archive: FileHandle,
  fileMaxBytes: number,
): AsyncIterable<Entry> {
  const { size: archiveBytes } = await archive.stat();
  for (let offset = 0; ;) {
    const head = await read(archive, offset, blockBytes);
    offset += blockBytes;
    if (isEmpty(head)) {
      if (offset + blockBytes !== archiveBytes || !isEmpty(await read(archive, offset, blockBytes)))
        throw new BrokenArchiveError();
      return;
    }
    const [name = ""] = head.toString("ascii", 0, 100).split("\0", 1);
    const size = parseInt(head.toString("ascii", 124, 135), 8);
    const madeAt = parseInt(head.toString("ascii", 136, 147), 8) * 1000;
    if (!(size <= fileMaxBytes) || !head.equals(header(name, size, madeAt)))
      throw new BrokenArchiveError();
    const content = await read(archive, offset, paddedSize(size));
    offset += paddedSize(size);
    if (!isEmpty(content.subarray(size))) throw new BrokenArchiveError();
    yield { name, content: content.subarray(0, size) };
  }
}

function header(name: string, size: number, madeAt: number): Buffer {
  if (name.length > 100) throw new Error(`Too long a name for an archive: ${name}`);
  const head = Buffer.alloc(blockBytes);
  const number = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  head.write(name, 0, "ascii");
  head.write(number(0o600, 7), 100); // mode
  head.write(number(0, 7), 108); // user
  head.write(number(0, 7), 116); // group
  head.write(number(size, 11), 124); // size
  head.write(number(Math.floor(madeAt / 1000), 11), 136); // time
  head.write("        ", 148); // checksum: spaces while it is computed
  head.write("0", 156); // type: a file
  head.write("ustar", 257); // format
  head.write("00", 263); // version of the format
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${number(sum, 6)} `, 148);
  return head;
}

function paddedSize(size: number): number {
  return Math.ceil(size / blockBytes) * blockBytes;
}

async function read(archive: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await archive.read(buffer, 0, length, offset);
  if (bytesRead < length) throw new BrokenArchiveError();
  return buffer;
}

function isEmpty(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}
