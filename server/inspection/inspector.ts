import { availableParallelism } from "node:os";
import { cleanFileName } from "../../council/documents/file-name.ts";
import { findFileError } from "../../council/documents/rules.ts";
import { fairSemaphore } from "../../council/fair-semaphore.ts";
import type { InspectionBusy, Inspector } from "../../council/inspection.ts";
import {
  fileMaxBytes,
  inspectionDeadlineMs,
  inspectionMemoryMaxBytes,
  inspectionRetryMs,
  inspectionsWaitingAtMost,
  inspectionsWaitingPerPerson,
  inspectorIdleMs,
  inspectorsAtMost,
  inspectorStartMs,
} from "../../council/limits.ts";
import type { Log } from "../../council/office.ts";
import { inspectionBudget, type InspectionBudget } from "./budget.ts";
import type { InspectionJob, InspectionResult } from "./jobs.ts";
import { workerPool } from "../workers/worker-pool.ts";
import { startWorker, type WorkerResult, type WorkerProcess } from "../workers/worker-process.ts";
import { workerArguments } from "../workers/worker-program.ts";

interface InspectorOptions {
  log: Log;
  /** Milliseconds of a monotonic clock. */
  monotonicMs?: () => number;
  budget?: InspectionBudget;
  /** Starts a worker; replaced in tests. */
  start?: () => Promise<WorkerProcess>;
}

/** The program that the workers of an inspector run. */
export const inspectionProgram = {
  folder: "inspection",
  heapMegabytes: 160,
  runsStringsAsCode: false,
};

const limits = {
  startMs: inspectorStartMs,
  deadlineMs: inspectionDeadlineMs,
  memoryMaxBytes: inspectionMemoryMaxBytes,
  answerMaxBytes: fileMaxBytes,
};

/**
 * Inspects files in worker processes, at most one per processor and `inspectorsAtMost` in all. Workers start on
 * demand and end after a minute without work. Senders are served round-robin. A worker that exceeds its
 * limits is killed, and its file refused. A sender whose budget is used up, or with too many files waiting, is told to
 * try again later (`busy`).
 */
export function openInspector({
  log,
  monotonicMs = () => performance.now(),
  budget = inspectionBudget(monotonicMs),
  start = () => startWorker(limits, workerArguments(inspectionProgram)),
}: InspectorOptions): Inspector {
  const concurrency = Math.min(availableParallelism(), inspectorsAtMost);
  const semaphore = fairSemaphore({
    concurrency,
    waitingAtMost: inspectionsWaitingAtMost,
    waitingPerKeyAtMost: inspectionsWaitingPerPerson,
  });
  const workers = workerPool(start, inspectorIdleMs);

  async function run(
    sender: string,
    job: InspectionJob,
    bytes: Uint8Array,
  ): Promise<WorkerResult<Exclude<InspectionResult, { kind: "failed" }>> | InspectionBusy> {
    const release = await semaphore.acquire(sender);
    if (!release) return busy(inspectionRetryMs);
    try {
      const waitMs = budget.waitOf(sender);
      if (waitMs > 0) return busy(waitMs);
      const result = await workers.run<InspectionResult>(job, bytes);
      if (result.outcome === "exceeded") {
        budget.addCost(sender, inspectionDeadlineMs);
        log.warn({ kind: job.kind, size: bytes.length, reason: result.reason }, "inspection ended");
        return result;
      }
      const { head, body } = result;
      budget.addCost(sender, head.costMs);
      if (head.kind === "failed") throw new Error(`Inspection failed: ${head.message}`);
      return { outcome: "answered", head, body };
    } finally {
      release();
    }
  }

  return {
    async inspectFile(sender, name, bytes) {
      // Size and extension are checked without a worker.
      const error = findFileError({ name: cleanFileName(name), size: bytes.length });
      if (error) return { outcome: "refused", reason: error };
      const result = await run(sender, { kind: "file", name }, bytes);
      if (result.outcome === "busy") return result;
      if (result.outcome === "exceeded") return { outcome: "refused", reason: "uncheckable" };
      if (result.head.kind !== "file")
        throw new Error("The worker returned the result of another job");
      return result.head.result;
    },
    async renderLogo(sender, bytes) {
      const result = await run(sender, { kind: "logo" }, bytes);
      if (result.outcome === "busy") return result;
      if (result.outcome === "exceeded") return { outcome: "notPicture" };
      if (result.head.kind !== "logo")
        throw new Error("The worker returned the result of another job");
      const { outcome } = result.head;
      return outcome === "rendered" ? { outcome, bytes: Buffer.from(result.body) } : { outcome };
    },
    close: () => workers.close(),
  };
}

function busy(waitMs: number): InspectionBusy {
  return { outcome: "busy", retryAfterSeconds: Math.ceil(waitMs / 1000) };
}
