import type { WorkerResult, WorkerProcess } from "./worker-process.ts";

export interface WorkerPool {
  /**
   * Runs a job in a free or new worker; retries in another one if the first had died unnoticed. The caller
   * limits concurrency.
   */
  run<Head>(head: unknown, body: Uint8Array): Promise<WorkerResult<Head>>;
  /** Kills all workers; running jobs fail. */
  close(): Promise<void>;
}

/**
 * A pool of workers, started on demand and ended when idle.
 * @param idleMs how long an idle worker is kept
 * @param jobsAtMost how many jobs a worker does before another takes its place
 */
export function workerPool(
  start: () => Promise<WorkerProcess>,
  idleMs: number,
  jobsAtMost = Infinity,
): WorkerPool {
  const all = new Set<WorkerProcess>();
  const jobsDone = new WeakMap<WorkerProcess, number>();
  const idle: { worker: WorkerProcess; timer: NodeJS.Timeout }[] = [];
  const starting = new Set<Promise<WorkerProcess>>();
  let isClosed = false;

  async function take(): Promise<WorkerProcess> {
    if (isClosed) throw new Error("The workers were closed");
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.timer);
      if (free.worker.isAlive()) return free.worker;
      all.delete(free.worker);
    }
    return startOne();
  }

  async function startOne(): Promise<WorkerProcess> {
    if (isClosed) throw new Error("The workers were closed");
    const started = start();
    starting.add(started);
    try {
      const worker = await started;
      all.add(worker);
      return worker;
    } finally {
      starting.delete(started);
    }
  }

  function putBack(worker: WorkerProcess): void {
    if (isClosed || !worker.isAlive()) return void all.delete(worker);
    const done = (jobsDone.get(worker) ?? 0) + 1;
    jobsDone.set(worker, done);
    if (done >= jobsAtMost) {
      all.delete(worker);
      return void worker.end();
    }
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.worker === worker),
        1,
      );
      all.delete(worker);
      void worker.end();
    }, idleMs);
    idle.push({ worker, timer: timer.unref() });
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
      const result = await runOn<Head>(await take(), head, body);
      if (result.outcome !== "gone") return result;
      const retried = await runOn<Head>(await startOne(), head, body);
      if (retried.outcome === "gone") throw new Error("A worker died at its start");
      return retried;
    },
    async close() {
      isClosed = true;
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      const late = await Promise.allSettled(starting);
      for (const one of late) if (one.status === "fulfilled") all.add(one.value);
      await Promise.all([...all].map((worker) => worker.end()));
      all.clear();
    },
  };
}
