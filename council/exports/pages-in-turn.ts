import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { FairSemaphore } from "../fair-semaphore.ts";

/**
 * The pages of an export, each made while it holds a slot of the semaphore: however many exports run, few pages are made
 * at once. A page that was made holds no slot, so nobody waits for a slow download.
 * @param key whose slots these are: the reader's uid
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
      // Before the next page is made, this one is written into the file, and other requests are answered.
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
