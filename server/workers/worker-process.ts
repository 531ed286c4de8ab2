import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { encodeFrame, frameReader, type Frame } from "./frames.ts";
import { residentBytes } from "./resident-memory.ts";
import { workerEnvironment } from "./worker-program.ts";

/** The limits of a worker, for starting and per job. */
export interface WorkerLimits {
  startMs: number;
  deadlineMs: number;
  /** Resident memory, polled every 50 ms where available (Linux). */
  memoryMaxBytes: number;
  /** The maximum size of a response, head and body; a worker that sends more is killed. */
  answerMaxBytes: number;
}

type EndReason = "deadline" | "memory" | "crash";

/** `exceeded`: the job took too long or too much memory, or the worker crashed; the worker is dead. */
export type WorkerResult<Head> =
  | ({ outcome: "answered" } & Frame<Head>)
  | { outcome: "exceeded"; reason: EndReason };

/** A worker process. It does one job at a time. */
export interface WorkerProcess {
  pid: number;
  isAlive(): boolean;
  /**
   * Runs a job. `gone`: the worker died before it accepted the job, so the job may be retried.
   * @throws if the worker was ended meanwhile.
   */
  run<Head>(head: unknown, body: Uint8Array): Promise<WorkerResult<Head> | { outcome: "gone" }>;
  /** Kills the worker at once. */
  end(): Promise<void>;
}

const memoryPollMs = 50;
const stderrMaxLength = 2000;

/**
 * Starts a worker as a process without the portal's environment and with the permissions of `workerArguments`.
 * @param programArguments the result of `workerArguments` (worker-program.ts)
 * @throws if the worker does not start within `startMs`
 */
export async function startWorker(
  limits: WorkerLimits,
  programArguments: string[],
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, programArguments, {
    env: workerEnvironment(),
    windowsHide: true,
  });
  let isAlive = true;
  let isEnded = false;
  let lastOutput = "";
  let settle: ((next: Frame | EndReason) => void) | undefined;

  const kill = () => void child.kill("SIGKILL");
  const exited = new Promise<void>((resolve) => {
    const onExit = (error?: Error) => {
      isAlive = false;
      lastOutput ||= error?.message ?? "";
      process.off("exit", kill);
      settle?.("crash");
      resolve();
    };
    child.once("error", onExit).once("exit", () => onExit());
  });
  process.on("exit", kill);
  const read = frameReader(limits.answerMaxBytes, (frame) => settle?.(frame));
  child.stdout.on("data", (piece: Buffer) => {
    try {
      read(piece);
    } catch {
      kill();
    }
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    lastOutput = (lastOutput + text).slice(-stderrMaxLength);
  });
  // A failed write is noticed by the missing response.
  child.stdin.on("error", () => {});

  /** The worker's next message, or why there is none: its time or memory was exceeded, or it crashed. */
  async function nextFrame(timeoutMs: number): Promise<Frame | EndReason> {
    if (!isAlive) return "crash";
    keepAlive(child, true);
    const timers = new AbortController();
    try {
      return await new Promise((resolve) => {
        settle = resolve;
        // The pipe is read once more first, because this process may have been the slow one.
        const timer = setTimeout(() => setImmediate(() => resolve("deadline")), timeoutMs);
        const watch = setInterval(() => {
          void residentBytes(child.pid!).then((bytes) => {
            if (bytes > limits.memoryMaxBytes) resolve("memory");
          });
        }, memoryPollMs);
        timers.signal.addEventListener("abort", () => {
          clearTimeout(timer);
          clearInterval(watch);
        });
      });
    } finally {
      settle = undefined;
      timers.abort();
      keepAlive(child, false);
    }
  }

  async function end(): Promise<void> {
    isEnded = true;
    keepAlive(child, true);
    kill();
    await exited;
  }

  const first = await nextFrame(limits.startMs);
  if (typeof first === "string") {
    await end();
    throw new Error(`A worker did not start (${first}): ${lastOutput}`);
  }

  return {
    pid: child.pid!,
    isAlive: () => isAlive,
    end,
    async run<Head>(head: unknown, body: Uint8Array) {
      let isAccepted = isAlive;
      // The pipe may close before the exit event.
      const onWritten = (error?: Error | null) => {
        if (error) isAccepted = false;
      };
      const [start, ...rest] = encodeFrame(head, body);
      child.stdin.write(start!, onWritten);
      for (const piece of rest) if (piece.length > 0) child.stdin.write(piece);
      const next = await nextFrame(limits.deadlineMs);
      if (typeof next !== "string") return { outcome: "answered", ...(next as Frame<Head>) };
      if (isEnded) throw new Error("The workers were closed");
      await end();
      if (!isAccepted) return { outcome: "gone" };
      return { outcome: "exceeded", reason: next };
    },
  };
}

/** Sets whether the worker keeps this process alive, which it should do only while it runs a job. */
function keepAlive(child: ChildProcessWithoutNullStreams, isKeptAlive: boolean): void {
  const parts = [child, child.stdin, child.stdout, child.stderr] as unknown as NodeJS.Timeout[];
  for (const part of parts) void (isKeptAlive ? part.ref() : part.unref());
}
