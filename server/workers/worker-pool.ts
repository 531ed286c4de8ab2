import type { WorkerResult, WorkerProcess } from "./worker-process.ts";

export interface WorkerPool {
  /**
   * Runs a job in an idle or new worker; retries once in a new worker if the first died before it accepted the job. The
   * caller limits concurrency.
   * @throws if a worker cannot be started, both workers died before they accepted the job, or the pool was closed
   */
  run<Head>(head: unknown, body: Uint8Array): Promise<WorkerResult<Head>>;
  /** Kills all workers, also a worker that is being started, and waits until they have ended; running jobs fail. */
  close(): Promise<void>;
}

/**
 * A pool of workers, started on demand and ended when idle.
 * @param idleMs how long an idle worker is kept
 * @param jobsAtMost after how many jobs a worker is ended
 */
export function workerPool(
  start: () => Promise<WorkerProcess>,
  idleMs: number,
  jobsAtMost = Infinity,
): WorkerPool {
  const allWorkers = new Set<WorkerProcess>();
  const jobsDone = new WeakMap<WorkerProcess, number>();
  const idle: { worker: WorkerProcess; timer: NodeJS.Timeout }[] = [];
  const starting = new Set<Promise<WorkerProcess>>();
  let isClosed = false;

  async function takeWorker(): Promise<WorkerProcess> {
    if (isClosed) throw new Error("The workers were closed");
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.timer);
      if (next.worker.isAlive()) return next.worker;
      allWorkers.delete(next.worker);
    }
    return startOne();
  }

  async function startOne(): Promise<WorkerProcess> {
    if (isClosed) throw new Error("The workers were closed");
    const started = start();
    starting.add(started);
    try {
      const worker = await started;
      allWorkers.add(worker);
      return worker;
    } finally {
      starting.delete(started);
    }
  }

  function putBack(worker: WorkerProcess): void {
    // `close` ends the worker.
    if (isClosed) return;
    if (!worker.isAlive()) return void allWorkers.delete(worker);
    const jobCount = (jobsDone.get(worker) ?? 0) + 1;
    jobsDone.set(worker, jobCount);
    if (jobCount >= jobsAtMost) return void end(worker);
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.worker === worker),
        1,
      );
      void end(worker);
    }, idleMs);
    idle.push({ worker, timer: timer.unref() });
  }

  async function end(worker: WorkerProcess): Promise<void> {
    await worker.end();
    allWorkers.delete(worker);
  }

  async function runOn<Head>(worker: WorkerProcess, head: unknown, body: Uint8Array) {
    try {
      return await worker.run<Head>(head, body);
    } finally {
      putBack(worker);
    }
  }

  return {
    async run<Head>(head: unknown, body: Uint8Array) {
      const result = await runOn<Head>(await takeWorker(), head, body);
      if (result.outcome !== "gone") return result;
      const retried = await runOn<Head>(await startOne(), head, body);
      if (retried.outcome === "gone")
        throw new Error("Two workers died before they accepted the job");
      return retried;
    },
    async close() {
      isClosed = true;
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      const started = await Promise.allSettled(starting);
      for (const one of started) if (one.status === "fulfilled") allWorkers.add(one.value);
      await Promise.all([...allWorkers].map((worker) => worker.end()));
      allWorkers.clear();
    },
  };
}
