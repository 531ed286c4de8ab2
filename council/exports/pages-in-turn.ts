import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { FairSemaphore } from "../fair-semaphore.ts";

/**
 * The pages of an export. Each page is made while it holds a slot of the semaphore, so that few pages are made at the same
 * time, however many exports run. A finished page holds no slot, so that nobody waits for a slow download.
 * @param key the key of the semaphore for this reader: the uid
 */
export async function* pagesInTurn<Row>(
  pages: AsyncIterable<Row[]>,
  semaphore: FairSemaphore,
  key: string,
): AsyncGenerator<Row[]> {
  const iterator = pages[Symbol.asyncIterator]();
  try {
    for (;;) {
      const release = await semaphore.acquire(key);
      // The slot is released late, so that this page is sent and other requests are answered before the next page is made.
      const next = await iterator.next().finally(() => {
        void yieldToOthers().then(release);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
