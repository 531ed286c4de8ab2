import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { encodeFrame, frameReader, type Frame } from "./frames.ts";
import { residentBytes } from "./resident-memory.ts";
import { workerArguments, workerEnvironment } from "./worker-program.ts";

/** What a worker may use to start and for one job. */
export interface WorkerLimits {
  startMs: number;
  deadlineMs: number;
  /** Resident memory; looked at every 50 ms where the kernel tells it (Linux). */
  memoryMaxBytes: number;
  /** Of an answer, head and body. */
  answerMaxBytes: number;
}

type Excess = "deadline" | "memory" | "crash";

/** `exceeded`: it took too long or too much memory, or crashed; the worker is no more. */
export type WorkerAnswer<Head> =
  | ({ outcome: "answered" } & Frame<Head>)
  | { outcome: "exceeded"; reason: Excess };

/** A worker process. It does one job at a time. */
export interface WorkerProcess {
  pid: number;
  isAlive(): boolean;
  /**
   * Has it do a job. `gone`: it died before it took the job, which says nothing of the job.
   * @throws when it was ended meanwhile.
   */
  run<Head>(head: unknown, body: Uint8Array): Promise<WorkerAnswer<Head> | { outcome: "gone" }>;
  /** Ends it at once, whatever it does. */
  end(): Promise<void>;
}

const memoryLookMs = 50;
const complaintMaxLength = 2000;

/**
 * Starts a worker (`worker.ts`) as a process of its own, without the portal's environment and without
 * permission to write files, open connections or start programs.
 * @throws when it does not come up within `startMs`.
 */
export async function startWorker(
  limits: WorkerLimits,
  programArguments = workerArguments(),
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, programArguments, {
    env: workerEnvironment(),
    windowsHide: true,
  });
  let isAlive = true;
  let isEnded = false;
  let complaint = "";
  let settle: ((next: Frame | Excess) => void) | undefined;

  const kill = () => void child.kill("SIGKILL");
  const gone = new Promise<void>((resolve) => {
    const end = (error?: Error) => {
      isAlive = false;
      complaint ||= error?.message ?? "";
      process.off("exit", kill);
      settle?.("crash");
      resolve();
    };
    child.once("error", end).once("exit", () => end());
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
    complaint = (complaint + text).slice(-complaintMaxLength);
  });
  // What could not be handed over shows in that no answer comes.
  child.stdin.on("error", () => {});

  /** What the worker says next, waited for so long. */
  async function nextFrame(patienceMs: number): Promise<Frame | Excess> {
    if (!isAlive) return "crash";
    holdProcess(child, true);
    const timers = new AbortController();
    try {
      return await new Promise((resolve) => {
        settle = resolve;
        // What lies in the pipe already is read first: it may be this process that was busy.
        const late = setTimeout(() => setImmediate(() => resolve("deadline")), patienceMs);
        const watch = setInterval(() => {
          void residentBytes(child.pid!).then((bytes) => {
            if (bytes > limits.memoryMaxBytes) resolve("memory");
          });
        }, memoryLookMs);
        timers.signal.addEventListener("abort", () => {
          clearTimeout(late);
          clearInterval(watch);
        });
      });
    } finally {
      settle = undefined;
      timers.abort();
      holdProcess(child, false);
    }
  }

  async function end(): Promise<void> {
    isEnded = true;
    holdProcess(child, true);
    kill();
    await gone;
  }

  const first = await nextFrame(limits.startMs);
  if (typeof first === "string") {
    await end();
    throw new Error(`A worker for inspection did not start (${first}): ${complaint}`);
  }

  return {
    pid: child.pid!,
    isAlive: () => isAlive,
    end,
    async run<Head>(head: unknown, body: Uint8Array) {
      let isTaken = isAlive;
      // The portal may hear that it is dead only later: then the pipe says so first.
      const noteFailed = (error?: Error | null) => {
        if (error) isTaken = false;
      };
      const [start, ...rest] = encodeFrame(head, body);
      child.stdin.write(start!, noteFailed);
      for (const piece of rest) if (piece.length > 0) child.stdin.write(piece);
      const next = await nextFrame(limits.deadlineMs);
      if (typeof next !== "string") return { outcome: "answered", ...(next as Frame<Head>) };
      if (isEnded) throw new Error("The inspection was closed");
      await end();
      if (!isTaken) return { outcome: "gone" };
      return { outcome: "exceeded", reason: next };
    },
  };
}

/** Whether the worker keeps this process from ending: only while it has something to do. */
function holdProcess(child: ChildProcessWithoutNullStreams, isHeld: boolean): void {
  const parts = [child, child.stdin, child.stdout, child.stderr] as unknown as NodeJS.Timeout[];
  for (const part of parts) void (isHeld ? part.ref() : part.unref());
}
