import { availableParallelism } from "node:os";
import { fairSemaphore } from "../../council/fair-semaphore.ts";
import {
  paperDeadlineMs,
  paperMaxBytes,
  paperMemoryMaxBytes,
  paperRetryMs,
  papersPerPersonPerMinute,
  papersUntilWorkerIsReplaced,
  papersWaitingAtMost,
  papersWaitingPerPerson,
  paperWorkerIdleMs,
  paperWorkersAtMost,
  paperWorkerStartMs,
} from "../../council/paper-limits.ts";
import type { Log } from "../../council/office.ts";
import type { PaperRenderer, PaperUnavailable } from "../../council/paper-renderer.ts";
import { workerPool } from "../workers/worker-pool.ts";
import { startWorker, type WorkerProcess } from "../workers/worker-process.ts";
import { workerArguments } from "../workers/worker-program.ts";
import type { PaperJob } from "./compiler.ts";
import type { PaperAnswer } from "./worker.ts";

interface PaperRendererOptions {
  log: Log;
  /** Starts a worker; replaced in tests. */
  start?: () => Promise<WorkerProcess>;
  /** After how many papers a worker is replaced. */
  papersUntilReplaced?: number;
  /** How many papers one person may have in a minute. */
  papersPerMinute?: number;
  /** Milliseconds of a monotonic clock. */
  monotonicMs?: () => number;
}

const minuteMs = 60_000;

/** The program that workers run. */
export const papersProgram = { folder: "papers", heapMegabytes: 160, runsStringsAsCode: true };

export const paperWorkerLimits = {
  startMs: paperWorkerStartMs,
  deadlineMs: paperDeadlineMs,
  memoryMaxBytes: paperMemoryMaxBytes,
  answerMaxBytes: paperMaxBytes,
};

/**
 * Makes papers in worker processes, at most one per processor and `paperWorkersAtMost` in all. Workers start on demand, and
 * end after a minute without work or after `papersUntilWorkerIsReplaced` papers, because Typst keeps some memory of each
 * paper. People are served round-robin, and one person holds at most all workers but one, or the only one; attachments of
 * letters count as one person's. A worker that exceeds its limits is killed.
 */
export function openPaperRenderer({
  log,
  start = () => startWorker(paperWorkerLimits, workerArguments(papersProgram)),
  papersUntilReplaced = papersUntilWorkerIsReplaced,
  papersPerMinute = papersPerPersonPerMinute,
  monotonicMs = () => performance.now(),
}: PaperRendererOptions): PaperRenderer {
  const concurrency = Math.min(availableParallelism(), paperWorkersAtMost);
  const semaphore = fairSemaphore({
    concurrency,
    // If there are several workers, one stays free for other people.
    concurrencyPerKey: Math.max(1, concurrency - 1),
    waitingAtMost: papersWaitingAtMost,
    waitingPerKeyAtMost: papersWaitingPerPerson,
  });
  const secondsOverLimit = countByMinute(papersPerMinute, monotonicMs);
  const workers = workerPool(start, paperWorkerIdleMs, papersUntilReplaced);

  return {
    async render(reader, { template, data, createdAt }) {
      const retryAfterSeconds = reader === undefined ? 0 : secondsOverLimit(reader);
      if (retryAfterSeconds > 0) return { outcome: "tooMany", retryAfterSeconds };
      const release = await semaphore.acquire(reader ?? "letters");
      if (!release) return unavailable();
      try {
        // Loaded with the first paper: commands run from source too, where Node cannot import Typst files.
        const { templates } = await import("./templates.ts");
        const job: PaperJob = {
          template: templates[template],
          data: toJson(data),
          createdAt,
        };
        const result = await workers.run<PaperAnswer>(job, new Uint8Array());
        if (result.outcome === "exceeded") {
          log.warn({ template, reason: result.reason }, "paper not made in time");
          return unavailable();
        }
        const { head, body } = result;
        if (head.kind === "made") return { outcome: "rendered", bytes: body };
        log.error({ template, error: head.message }, "paper not made");
        return unavailable();
      } catch (error) {
        log.error({ template, error: String(error) }, "paper not made");
        return unavailable();
      } finally {
        release();
      }
    },
    close: () => workers.close(),
  };
}

/**
 * Makes a function that counts a paper of a person in the current minute. It returns 0 within the limit, otherwise the
 * seconds until the next minute.
 */
function countByMinute(atMost: number, monotonicMs: () => number): (reader: string) => number {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (reader) => {
    const now = monotonicMs();
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + minuteMs;
    }
    const count = (counts.get(reader) ?? 0) + 1;
    if (count > atMost) return Math.ceil((endsAt - now) / 1000);
    counts.set(reader, count);
    return 0;
  };
}

/** Replaces lone surrogates, which JSON may contain and Typst refuses, by U+FFFD. */
function toJson(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === "string" ? value.toWellFormed() : value,
  );
}

function unavailable(): PaperUnavailable {
  return { outcome: "unavailable", retryAfterSeconds: paperRetryMs / 1000 };
}
