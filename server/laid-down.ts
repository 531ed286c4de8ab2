import { randomUUID } from "node:crypto";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { postMaxBytes } from "../council/limits.ts";

/** A body that lies on disk until it is read. */
export interface LaidDown {
  body: ReadableStream<Uint8Array>;
  /** Lets go of the file and of the turn: once the request is answered, however it was. */
  end(): Promise<void>;
}

const readAtOnce = 2;
const chunkBytes = 64 * 1024;

/**
 * Lays bodies with files down on disk as they arrive, however slowly, and lets only two at a time be
 * read from there: two hundred uploads at once are not two hundred files in memory. Nothing of a body
 * is taken before somebody asks for it. The files have no name: none is left behind by a crash.
 * @param folder where they lie
 */
export function layingDown(folder: string): (arriving: ReadableStream<Uint8Array>) => LaidDown {
  const takeTurn = turns(readAtOnce);

  return (arriving) => {
    let file: FileHandle | undefined;
    let leaveTurn: (() => void) | undefined;
    let brokenOff: unknown;
    let position = 0;
    const begin = async () => {
      file = await openUnnamed(folder);
      brokenOff = await copy(arriving, file);
      leaveTurn = await takeTurn();
    };
    let begun: Promise<void> | undefined;

    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await (begun ??= begin());
          const chunk = new Uint8Array(chunkBytes);
          const { bytesRead } = await file!.read(chunk, 0, chunkBytes, position);
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
          else if (brokenOff === undefined) controller.close();
          else controller.error(brokenOff);
        },
      },
      { highWaterMark: 0 },
    );
    const end = async () => {
      await begun?.catch(() => {});
      leaveTurn?.();
      leaveTurn = undefined;
      await file?.close();
      file = undefined;
    };
    return { body, end };
  };
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

/** @returns why it broke off, if it did. More than a post may carry is not taken: enough to see it is. */
async function copy(arriving: ReadableStream<Uint8Array>, file: FileHandle): Promise<unknown> {
  const reader = arriving.getReader();
  try {
    for (let taken = 0; taken <= postMaxBytes;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new BrokenOff({ cause: error });
      });
      if (done) return undefined;
      await file.writeFile(value);
      taken += value.length;
    }
    return undefined;
  } catch (error) {
    if (error instanceof BrokenOff) return error.cause;
    throw error;
  } finally {
    reader.releaseLock();
  }
}

class BrokenOff extends Error {
  constructor(options: { cause: unknown }) {
    super("The body broke off", options);
  }
}

/** Gives so many turns at a time, in the order they were asked for; each is left by what it gave. */
function turns(atOnce: number): () => Promise<() => void> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return leave;
  };
}
