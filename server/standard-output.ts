import { write, writeSync } from "node:fs";

/** In characters. Enough for a burst of lines; what comes beyond it while the reader is slow is dropped. */
const waitingMaxLength = 1_000_000;
const retryMs = 100;
/** For how long a process that ends waits for a slow reader. */
const endMs = 1000;
const endRetryMs = 10;

/**
 * Writes lines to an open file or pipe, one batch after another. Lines that it does not take (a full disk, a
 * reader that has gone) are dropped, and the next batch says how many: the portal serves on without a log.
 */
export function lineOutput(fd: number): { write(line: string): void } {
  let waiting: string[] = [];
  /** Of the waiting lines, in characters. */
  let length = 0;
  let dropped = 0;
  /** What is left of the batch that is being written. */
  let current: Uint8Array = new Uint8Array();
  let linesOfCurrent = 0;
  let isWriting = false;
  /** Until the callback comes, nobody knows how much was written. */
  let isInFlight = false;
  /** Whether only half of a line was written: the next one then begins on a line of its own. */
  let isCut = false;
  let flushesAtExit = false;

  function takeWaiting(): Buffer {
    const note = dropped > 0 ? noteOfDropped(dropped) : "";
    const bytes = Buffer.from((isCut ? "\n" : "") + note + waiting.join(""));
    linesOfCurrent = dropped + waiting.length;
    dropped = 0;
    waiting = [];
    length = 0;
    return bytes;
  }

  function writeNext(): void {
    isWriting = waiting.length > 0;
    if (!isWriting) return;
    current = takeWaiting();
    writeCurrent();
  }

  function writeCurrent(): void {
    isInFlight = true;
    write(fd, current, (error, written) => {
      isInFlight = false;
      if (error?.code === "EAGAIN") setTimeout(writeCurrent, retryMs).unref();
      else if (!error && written < current.length) {
        isCut = true;
        current = current.subarray(written);
        linesOfCurrent = linesIn(current);
        writeCurrent();
      } else {
        if (error) dropped += linesOfCurrent;
        else isCut = false;
        current = new Uint8Array();
        writeNext();
      }
    });
  }

  function writeRest(): void {
    // What is in flight is written meanwhile: here it would be in the log a second time.
    const rest = isInFlight ? new Uint8Array() : current;
    // The rest completes the line that was cut.
    if (rest.length > 0) isCut = false;
    writeToTheEnd(fd, Buffer.concat([rest, takeWaiting()]));
  }

  return {
    write(line) {
      if (length + line.length > waitingMaxLength) {
        dropped++;
        return;
      }
      if (!flushesAtExit) process.once("exit", writeRest);
      flushesAtExit = true;
      waiting.push(line);
      length += line.length;
      if (isWriting) return;
      isWriting = true;
      // Not at once: the lines of a process that ends here are written in order, by writeRest.
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

/** @param bytes what still waits when the process ends */
function writeToTheEnd(fd: number, bytes: Uint8Array): void {
  const until = performance.now() + endMs;
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(fd, bytes));
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === "EAGAIN";
      if (!isBusy || performance.now() > until) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, endRetryMs);
    }
  }
}

/** Keeps the process running when nobody reads what it prints. */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
