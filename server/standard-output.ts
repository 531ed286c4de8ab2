import { write, writeSync } from "node:fs";

/** Enough for a burst of lines; what comes beyond it while the reader is slow is dropped. */
const mostWaiting = 1_000_000;
const retryMs = 100;

/**
 * Writes lines to an open file or pipe, one batch after another. Lines that it does not take (a full disk, a
 * reader that has gone) are dropped: the portal serves on without a log.
 */
export function lineOutput(fd: number): { write(line: string): void } {
  let waiting: string[] = [];
  let length = 0;
  let isWriting = false;
  // After half a line the next one begins on a line of its own.
  let isCut = false;
  let flushesAtExit = false;

  function takeWaiting(): Buffer {
    const bytes = Buffer.from((isCut ? "\n" : "") + waiting.join(""));
    waiting = [];
    length = 0;
    return bytes;
  }

  function writeNext(): void {
    isWriting = waiting.length > 0;
    if (isWriting) writeBytes(takeWaiting());
  }

  function writeBytes(bytes: Buffer): void {
    write(fd, bytes, (error, written) => {
      if (error?.code === "EAGAIN") setTimeout(writeBytes, retryMs, bytes).unref();
      else if (!error && written < bytes.length) {
        isCut = true;
        writeBytes(bytes.subarray(written));
      } else {
        if (!error) isCut = false;
        writeNext();
      }
    });
  }

  return {
    write(line) {
      if (length + line.length > mostWaiting) return;
      if (!flushesAtExit) process.once("exit", () => tryToWrite(fd, takeWaiting()));
      flushesAtExit = true;
      waiting.push(line);
      length += line.length;
      if (!isWriting) writeNext();
    },
  };
}

/** @param bytes what still waits when the process ends */
function tryToWrite(fd: number, bytes: Buffer): void {
  try {
    writeSync(fd, bytes);
  } catch {
    // The process is ending.
  }
}

/** Lets the process live on when nobody takes what it prints. */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
