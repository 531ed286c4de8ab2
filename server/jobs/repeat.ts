import { setTimeout as pause } from "node:timers/promises";

/** Work that goes on beside the requests. */
export interface Background {
  /** Takes up nothing new, and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Does the same work again and again, with a pause between.
 * @param failed is told of what went wrong; the work goes on after the next pause.
 */
export function repeat(
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
