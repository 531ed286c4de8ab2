import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { fairSemaphore } from "../council/fair-semaphore.ts";
import { releaseBuffer } from "../council/release-buffer.ts";
import { isDiskFull } from "../council/disk-full.ts";
import { makeFolder } from "../database/make-folder.ts";

/** A body that is spooled to disk, or a small body that is read as it arrives. */
export interface SpooledBody {
  body: ReadableStream<Uint8Array>;
  /** Releases the file, the semaphore and the memory; call it once the form is answered, even if the body was not read. */
  end(): Promise<void>;
}

/** How many spooled bodies are read at a time, each of another sender: so one person's files cannot stop everybody. */
const maxReading = 2;
const chunkBytes = 64 * 1024;
/** The largest body that is read as it arrives, and how many bytes of such bodies may be in memory. */
const smallBytes = 1024 * 1024;
const smallAtOnceBytes = 16 * smallBytes;
/** The limits of a form count the content of its parts; boundaries and headers come on top. */
const framingMaxBytes = 1024 * 1024;

/**
 * How many bytes of a body are spooled: enough to detect that it is too large.
 * @param totalMaxBytes the limit of the form for the contents of all its parts
 */
export function spooledMaxBytes(totalMaxBytes: number): number {
  return totalMaxBytes + framingMaxBytes;
}

interface Arrival {
  /** The person or network; bodies of the same sender wait for each other. */
  sender: string;
  /** The declared length; undefined if there is none. */
  declaredBytes?: number | undefined;
  /** How many bytes are spooled. */
  atMostBytes: number;
}

/**
 * Spools bodies with files to disk as they arrive, however slowly, and lets only two be read at a time, one per
 * sender and in turn. So two hundred concurrent uploads are not two hundred files in memory, and one sender
 * delays the others at most by the time that inspecting one person's files may take (inspectionBudgetMs). A
 * body counts as read only at its `end`, because until then a part of a file may be in memory.
 * Nothing is read before somebody reads the returned stream. The files have no name, so that a crash leaves none
 * behind, and are encrypted with a key that exists only in this process's memory. If the disk is full, the rest
 * is read as it arrives, so that the form can still be answered.
 *
 * Bodies with a small declared length are read as they arrive too, while there is memory for them, because
 * spooling takes longer. Node reads no more of a body than declared.
 * @param folder where bodies are spooled; it is made if it is missing
 */
export function bodySpool(
  folder: string,
): (arriving: AsyncIterator<Uint8Array>, arrival: Arrival) => SpooledBody {
  const semaphore = fairSemaphore({ concurrency: maxReading, concurrencyPerKey: 1 });
  const reserveMemory = memoryPool(smallAtOnceBytes);

  return (arriving, { sender, declaredBytes = Infinity, atMostBytes }) => {
    let file: FileHandle | undefined;
    let release: (() => void) | undefined;
    let copyResult: CopyResult = { spooledBytes: 0 };
    const { encrypt, decrypt } = createCipherPair();
    let position = 0;
    let rest: AsyncIterator<Uint8Array> | undefined;
    const begin = async () => {
      release = declaredBytes <= smallBytes ? reserveMemory(declaredBytes) : undefined;
      if (release) {
        rest = arriving;
        return;
      }
      file = await openUnnamed(folder);
      copyResult = await copy(arriving, file, { encrypt, atMostBytes });
      release = await semaphore.acquire(sender);
    };
    let beginning: Promise<void> | undefined;
    let isEnded = false;

    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          // The router gives up a request whose sender is gone, but its action goes on: if it began to read now, nobody
          // would release the file and the memory.
          if (!isEnded) await (beginning ??= begin());
          if (isEnded) throw new Error("The form was answered before its body was read");
          const chunkLength = Math.min(chunkBytes, copyResult.spooledBytes - position);
          if (chunkLength > 0) {
            const chunk = new Uint8Array(chunkLength);
            const { bytesRead } = await file!.read(chunk, 0, chunkLength, position);
            position += bytesRead;
            const decrypted = decrypt(chunk.subarray(0, bytesRead));
            releaseBuffer(chunk);
            return controller.enqueue(decrypted);
          }
          rest ??= restOf(copyResult, arriving);
          const { done, value } = await rest.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      },
      { highWaterMark: 0 },
    );
    const end = async () => {
      isEnded = true;
      await beginning?.catch(() => {});
      release?.();
      release = undefined;
      await file?.close();
      file = undefined;
    };
    return { body, end };
  };
}

/**
 * A stream cipher with a key for one body, which is written once and read once from its beginning. It needs
 * no authentication tag: only somebody who could also read the key could change a file without a name.
 */
function createCipherPair() {
  const [key, counter] = [randomBytes(32), randomBytes(16)];
  const cipher = createCipheriv("aes-256-ctr", key, counter);
  const decipher = createDecipheriv("aes-256-ctr", key, counter);
  return {
    encrypt: (bytes: Uint8Array): Uint8Array => cipher.update(bytes),
    decrypt: (bytes: Uint8Array): Uint8Array => decipher.update(bytes),
  };
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  makeFolder(folder);
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

interface CopyResult {
  /** The number of bytes in the file. */
  spooledBytes: number;
  /** Bytes that did not fit on the disk; the rest has not been read yet. */
  unspooled?: Uint8Array;
  /** The error that interrupted the body. */
  interruption?: unknown;
}

interface CopyOptions {
  encrypt: (bytes: Uint8Array) => Uint8Array;
  /** As in `Arrival`. */
  atMostBytes: number;
}

/** Copies until the body ends or has exceeded `atMostBytes`, so that a body that is too large is detected. */
async function copy(
  arriving: AsyncIterator<Uint8Array>,
  file: FileHandle,
  { encrypt, atMostBytes }: CopyOptions,
): Promise<CopyResult> {
  let spooledBytes = 0;
  while (spooledBytes <= atMostBytes) {
    let next: IteratorResult<Uint8Array>;
    try {
      next = await arriving.next();
    } catch (error) {
      return { spooledBytes, interruption: error };
    }
    if (next.done) break;
    const encrypted = encrypt(next.value);
    if (!(await writeIfSpace(file, encrypted, spooledBytes)))
      return { spooledBytes, unspooled: next.value };
    spooledBytes += next.value.length;
    releaseBuffer(encrypted);
    releaseBuffer(next.value);
  }
  return { spooledBytes };
}

/**
 * Writes at an offset, continuing after a partial write.
 * @returns whether the disk had space for all of it
 */
async function writeIfSpace(
  file: FileHandle,
  value: Uint8Array,
  position: number,
): Promise<boolean> {
  try {
    for (let written = 0; written < value.length;) {
      const remaining = value.length - written;
      const { bytesWritten } = await file.write(value, written, remaining, position + written);
      written += bytesWritten;
    }
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}

/**
 * The part of the body after the spooled part; empty if the body is too large.
 * @throws the error that interrupted the body
 */
async function* restOf(
  { unspooled, interruption }: CopyResult,
  arriving: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (interruption !== undefined) throw interruption;
  if (!unspooled) return;
  yield unspooled;
  for (let next = await arriving.next(); !next.done; next = await arriving.next()) yield next.value;
}

/**
 * A pool of memory.
 * @returns a function that reserves bytes of the pool. It returns a function that releases them, or undefined if too few
 * bytes are free
 */
function memoryPool(totalBytes: number): (bytes: number) => (() => void) | undefined {
  let freeBytes = totalBytes;
  return (bytes) => {
    if (bytes > freeBytes) return undefined;
    freeBytes -= bytes;
    return () => void (freeBytes += bytes);
  };
}
