import { connect, type NetConnectOpts, type Socket } from "node:net";
import type { Scan, VirusScanner } from "../../council/documents/scanner.ts";
import { fairSemaphore } from "../../council/fair-semaphore.ts";

const chunkBytes = 64 * 1024;
/** The longest reply that is read. */
const replyMaxBytes = 4096;
const pingTimeoutMs = 1000;
const timedOut = "timed out";
/** clamd has ten threads for all its clients (clamd.conf(5), MaxThreads). */
const filesAtOnce = 4;
/** All files share one key: they are scanned in the order in which they arrive. */
const onlyKey = "";

/**
 * Scans with ClamAV's daemon over its socket (clamd(8), INSTREAM): chunks, each preceded by its length, then
 * a chunk of length 0; the daemon replies in one line. Only `stream: OK` means clean. Limits concurrency to four files,
 * so that a burst does not time out.
 * @param timeoutMs the timeout of one file, not including the time it waits in the queue
 */
export function clamdScanner(connectOptions: NetConnectOpts, timeoutMs = 10_000): VirusScanner {
  const semaphore = fairSemaphore({ concurrency: filesAtOnce });
  return {
    async scan(bytes) {
      const release = await semaphore.acquire(onlyKey);
      try {
        const reply = await sendCommand(connectOptions, timeoutMs, (socket) =>
          sendFile(socket, bytes),
        );
        return "reply" in reply ? verdictOf(reply.reply) : reply;
      } finally {
        release?.();
      }
    },
    async answers() {
      const reply = await sendCommand(connectOptions, pingTimeoutMs, (socket) =>
        socket.write("zPING\0"),
      );
      return "reply" in reply && reply.reply === "PONG";
    },
  };
}

type ScanFailure = Extract<Scan, { reason: string }>;

/**
 * Sends a command over a new connection.
 * @returns the reply, or why there is none
 */
async function sendCommand(
  connectOptions: NetConnectOpts,
  timeoutMs: number,
  send: (socket: Socket) => void,
): Promise<{ reply: string } | ScanFailure> {
  const socket = connect(connectOptions);
  const deadline = setTimeout(() => socket.destroy(new Error(timedOut)), timeoutMs);
  let isConnected = false;
  socket.once("connect", () => (isConnected = true));
  try {
    return { reply: await exchange(socket, send) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // clamd also closes the connection if a file is too large for it: so not every lost connection means "unreachable".
    const isUnreachable = !isConnected || message === timedOut;
    return { verdict: isUnreachable ? "unreachable" : "unclear", reason: code ?? message };
  } finally {
    clearTimeout(deadline);
    socket.destroy();
  }
}

/**
 * Returns the reply without the zero byte at its end. Listens before it sends, because clamd may reply and close before
 * everything is sent.
 */
function exchange(socket: Socket, send: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = Buffer.alloc(0);
    socket.on("data", (data: Buffer) => {
      reply = Buffer.concat([reply, data]);
      const end = reply.indexOf(0);
      if (end >= 0) resolve(reply.toString("utf8", 0, end));
      else if (reply.length > replyMaxBytes) reject(new Error("answers too much"));
    });
    socket.on("error", (error) => reject(error));
    socket.on("close", () => reject(new Error("closed without an answer")));
    send(socket);
  });
}

function sendFile(socket: Socket, bytes: Uint8Array): void {
  socket.write("zINSTREAM\0");
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes);
    socket.write(lengthPrefix(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthPrefix(0));
}

function lengthPrefix(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}

function verdictOf(reply: string): Scan {
  if (reply === "stream: OK") return { verdict: "clean" };
  const signature = /^stream: ([!-~]{1,200}) FOUND$/.exec(reply)?.[1];
  if (signature) return { verdict: "infected", signature };
  return { verdict: "unclear", reason: reply.replaceAll(/[^ -~]/g, "?").slice(0, 100) };
}
