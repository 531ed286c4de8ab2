import { setTimeout as pause } from "node:timers/promises";

/** Background work. */
export interface Background {
  /** Starts nothing new and waits for running work. */
  stop(): Promise<void>;
}

/**
 * Repeats work with a pause in between.
 * @param failed called with each error; the work continues after the next pause.
 */
export function runRepeatedly(
  pauseMs: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  failed: (error: unknown) => void,
): Background {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await work(signal).catch(failed);
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
