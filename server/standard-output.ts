import { write, writeSync } from "node:fs";

/** How many characters may wait: enough for a burst of lines. While the reader is slow, further lines are dropped. */
const waitingMaxLength = 1_000_000;
const retryMs = 100;
/** For how long a process that ends waits for a slow reader. */
const endMs = 1000;
const endRetryMs = 10;

/**
 * Writes lines to an open file or pipe, one batch after another. Lines that cannot be written (a full disk, a
 * reader that has gone) are dropped, and the next batch says how many: the portal serves on without a log.
 */
export function lineOutput(fd: number): { write(line: string): void } {
  let waiting: string[] = [];
  /** The length of all waiting lines, in characters. */
  let waitingLength = 0;
  let dropped = 0;
  /** What is left of the batch that is being written. */
  let batch: Uint8Array = new Uint8Array();
  let linesOfBatch = 0;
  let isWriting = false;
  /** Whether a write is in progress: until its callback comes, nobody knows how much was written. */
  let isInFlight = false;
  /** Whether only part of a line was written: then the next batch begins on a new line. */
  let isCut = false;
  let flushesAtExit = false;

  function takeWaiting(): Buffer {
    const note = dropped > 0 ? noteOfDropped(dropped) : "";
    const bytes = Buffer.from((isCut ? "\n" : "") + note + waiting.join(""));
    linesOfBatch = dropped + waiting.length;
    dropped = 0;
    waiting = [];
    waitingLength = 0;
    return bytes;
  }

  function writeNext(): void {
    isWriting = waiting.length > 0;
    if (!isWriting) return;
    batch = takeWaiting();
    writeBatch();
  }

  function writeBatch(): void {
    isInFlight = true;
    write(fd, batch, (error, written) => {
      isInFlight = false;
      if (error?.code === "EAGAIN") setTimeout(writeBatch, retryMs).unref();
      else if (!error && written < batch.length) {
        isCut = true;
        batch = batch.subarray(written);
        linesOfBatch = linesIn(batch);
        writeBatch();
      } else {
        if (error) dropped += linesOfBatch;
        else isCut = false;
        batch = new Uint8Array();
        writeNext();
      }
    });
  }

  function writeRest(): void {
    // A write in progress goes on by itself: if it were written here, too, it would be in the log twice.
    const rest = isInFlight ? new Uint8Array() : batch;
    // The rest completes the line that was cut.
    if (rest.length > 0) isCut = false;
    writeToTheEnd(fd, Buffer.concat([rest, takeWaiting()]));
  }

  return {
    write(line) {
      if (waitingLength + line.length > waitingMaxLength) {
        dropped++;
        return;
      }
      if (!flushesAtExit) process.once("exit", writeRest);
      flushesAtExit = true;
      waiting.push(line);
      waitingLength += line.length;
      if (isWriting) return;
      isWriting = true;
      // Not at once: if the process ends before, writeRest writes its lines in order.
      setImmediate(writeNext);
    },
  };
}

function noteOfDropped(lines: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 40, time, lines, msg: "log lines dropped" })}\n`;
}

function linesIn(bytes: Uint8Array): number {
  return Buffer.from(bytes).toString("latin1").split("\n").length - 1;
}

/** Writes the lines that still wait when the process ends; gives up if the reader is too slow. */
function writeToTheEnd(fd: number, bytes: Uint8Array): void {
  const deadline = performance.now() + endMs;
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(fd, bytes));
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === "EAGAIN";
      if (!isBusy || performance.now() > deadline) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, endRetryMs);
    }
  }
}

/** Keeps the process running when nobody reads what it prints. */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
