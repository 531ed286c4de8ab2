import { expect, it, vi } from "vitest";
import type { WorkerProcess } from "./worker-process.ts";
import { workerPool } from "./worker-pool.ts";

/** A worker that does its jobs when `finish` is called. */
function makeWorker() {
  let finish = () => {};
  const end = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const worker: WorkerProcess = {
    pid: 1,
    isAlive: () => end.mock.calls.length === 0,
    end,
    run: () =>
      new Promise((resolve) => {
        finish = () =>
          resolve({ outcome: "answered", head: undefined as never, body: Buffer.of() });
      }),
  };
  return { worker, end, finish: () => finish() };
}

it("closing ends a worker that finishes its job while another is being started", async () => {
  const busy = makeWorker();
  const slow = makeWorker();
  let startSlow = () => {};
  const starts = [
    () => Promise.resolve(busy.worker),
    () => new Promise<WorkerProcess>((resolve) => (startSlow = () => resolve(slow.worker))),
  ];
  const pool = workerPool(() => starts.shift()!(), 60_000);
  const first = pool.run({}, Buffer.of());
  await vi.waitFor(() => expect(starts).toHaveLength(1));
  await new Promise(setImmediate);
  void pool.run({}, Buffer.of()).catch(() => {});
  const closed = pool.close();
  busy.finish();
  await first;
  startSlow();
  await closed;
  expect(busy.end).toHaveBeenCalled();
  expect(slow.end).toHaveBeenCalled();
});
