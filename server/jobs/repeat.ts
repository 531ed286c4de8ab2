import { setTimeout as pause } from "node:timers/promises";

/** Background work that is running. */
export interface Background {
  /** Starts nothing new and waits for running work. */
  stop(): Promise<void>;
}

/** How often an error that comes back each time is reported, as while the database cannot be reached. */
const reportEveryMs = 60_000;

/**
 * Repeats work with a pause in between.
 * @param onError called with each new error, and once a minute with an error that comes back; the work continues after the
 * next pause.
 */
export function runRepeatedly(
  pauseMs: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): Background {
  const stopping = new AbortController();
  const { signal } = stopping;
  let reported: { message: string; at: number } | undefined;
  const report = (error: unknown) => {
    const [message, at] = [String(error), performance.now()];
    if (reported?.message === message && at - reported.at < reportEveryMs) return;
    reported = { message, at };
    onError(error);
  };
  const running = (async () => {
    while (!signal.aborted) {
      await work(signal).then(() => (reported = undefined), report);
      await pause(pauseMs, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
