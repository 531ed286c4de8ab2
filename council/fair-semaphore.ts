export interface FairSemaphoreOptions {
  /** How many may hold the semaphore at once. */
  concurrency: number;
  /** How many of them may have the same key. */
  concurrencyPerKey?: number;
  /**
   * How many may wait. One more is refused or, if another key's queue is longer even with it, the newest of the longest
   * queue; or, if more wait with the keys of another group, the newest of theirs.
   */
  waitingAtMost?: number;
  waitingPerKeyAtMost?: number;
  /** The group of a key, such as the provider of a network; by default each key is its own. */
  groupOf?: (key: string) => string;
}

export interface FairSemaphore {
  /**
   * Waits for a slot. Keys are served round-robin, so that a hundred requests of one person delay
   * everybody else by one.
   * @returns a function that releases the slot; undefined if too many wait already.
   */
  acquire(key: string): Promise<(() => void) | undefined>;
}

/** Limits concurrency, fairly among keys (people, networks). */
export function fairSemaphore({
  concurrency,
  concurrencyPerKey = concurrency,
  waitingAtMost = Infinity,
  waitingPerKeyAtMost = Infinity,
  groupOf = (key) => key,
}: FairSemaphoreOptions): FairSemaphore {
  const slotsByKey = new Map<string, number>();
  /** Waiting requests by key; the key at the front is served next. */
  const queues = new Map<string, ((isAcquired: boolean) => void)[]>();
  let free = concurrency;
  let waiting = 0;

  const heldBy = (key: string) => slotsByKey.get(key) ?? 0;
  const mayHold = (key: string) => free > 0 && heldBy(key) < concurrencyPerKey;

  function take(key: string): void {
    free -= 1;
    slotsByKey.set(key, heldBy(key) + 1);
  }

  function release(key: string): void {
    free += 1;
    if (heldBy(key) > 1) slotsByKey.set(key, heldBy(key) - 1);
    else slotsByKey.delete(key);
    serveNext();
  }

  function serveNext(): void {
    for (const [key, queue] of queues) {
      if (!mayHold(key)) continue;
      queues.delete(key);
      const next = queue.shift()!;
      if (queue.length > 0) queues.set(key, queue);
      waiting -= 1;
      take(key);
      return next(true);
    }
  }

  /**
   * @returns whether a waiting request was rejected for a new one, which happens only if the longest queue is
   * longer than `length`.
   */
  function rejectNewest(length: number): boolean {
    let longest: [string, ((isAcquired: boolean) => void)[]] | undefined;
    for (const entry of queues)
      if (entry[1].length > (longest?.[1].length ?? length)) longest = entry;
    if (!longest) return false;
    longest[1].pop()!(false);
    waiting -= 1;
    return true;
  }

  /**
   * Whoever has many networks fills the queue with one request of each.
   * @returns whether a waiting request was rejected for a new one of `key`, which happens only if more wait of another
   * group than of its own with it.
   */
  function rejectOfLargestGroup(key: string): boolean {
    const waitingByGroup = new Map<string, number>();
    for (const [other, { length }] of queues) {
      const group = groupOf(other);
      waitingByGroup.set(group, (waitingByGroup.get(group) ?? 0) + length);
    }
    const [largest, most] = [...waitingByGroup].reduce((one, other) =>
      other[1] > one[1] ? other : one,
    );
    if (most <= (waitingByGroup.get(groupOf(key)) ?? 0) + 1) return false;
    const newest = [...queues.keys()].findLast((other) => groupOf(other) === largest)!;
    const queue = queues.get(newest)!;
    queue.pop()!(false);
    if (queue.length === 0) queues.delete(newest);
    waiting -= 1;
    return true;
  }

  function releaseOnce(key: string): () => void {
    let isHeld = true;
    return () => {
      if (isHeld) release(key);
      isHeld = false;
    };
  }

  async function acquire(key: string) {
    if (mayHold(key)) {
      take(key);
      return releaseOnce(key);
    }
    const queue = queues.get(key) ?? [];
    if (queue.length >= waitingPerKeyAtMost) return undefined;
    const isFull = waiting >= waitingAtMost;
    if (isFull && !rejectNewest(queue.length + 1) && !rejectOfLargestGroup(key)) return undefined;
    waiting += 1;
    const isAcquired = await new Promise<boolean>((resolve) => {
      queue.push(resolve);
      queues.set(key, queue);
    });
    return isAcquired ? releaseOnce(key) : undefined;
  }

  return { acquire };
}
