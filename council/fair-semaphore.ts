export interface FairSemaphoreOptions {
  /** How many may hold the semaphore at once. */
  concurrency: number;
  /** How many of them may have the same key. */
  concurrencyPerKey?: number;
  /** How many may wait. For one more, the newest of the key with the most waiting is refused, or the new one itself. */
  waitingAtMost?: number;
  waitingPerKeyAtMost?: number;
  /** So many waiting requests of a key are rejected only if the key's group has the most waiting; 0 by default. */
  keptPerKey?: number;
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
  keptPerKey = 0,
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
   * Makes room for a new request of `key`, which is counted too: rejects the newest of the longest queue; or, if no queue
   * is longer than `keptPerKey`, of the longest queue in the group with the most waiting. Otherwise whoever has many
   * keys could fill all places with one request of each.
   * @returns whether a waiting request was rejected; otherwise the new one is the one to reject
   */
  function makeRoomFor(key: string): boolean {
    // The new key comes first and the others in reverse, so that of equals the latest is rejected.
    const others = [...queues].toReversed().map(([other, queue]) => [other, queue.length] as const);
    const waitingByKey = new Map([[key, 0], ...others]);
    waitingByKey.set(key, waitingByKey.get(key)! + 1);
    const longest = firstWithMost(waitingByKey);
    const rejected =
      waitingByKey.get(longest)! > keptPerKey ? longest : longestOfLargestGroup(waitingByKey);
    if (rejected === key) return false;
    const queue = queues.get(rejected)!;
    queue.pop()!(false);
    if (queue.length === 0) queues.delete(rejected);
    waiting -= 1;
    return true;
  }

  function longestOfLargestGroup(waitingByKey: ReadonlyMap<string, number>): string {
    const waitingByGroup = new Map<string, number>();
    for (const [key, count] of waitingByKey) {
      const group = groupOf(key);
      waitingByGroup.set(group, (waitingByGroup.get(group) ?? 0) + count);
    }
    const largest = firstWithMost(waitingByGroup);
    return firstWithMost([...waitingByKey].filter(([key]) => groupOf(key) === largest));
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
    if (isFull && !makeRoomFor(key)) return undefined;
    waiting += 1;
    const isAcquired = await new Promise<boolean>((resolve) => {
      queue.push(resolve);
      queues.set(key, queue);
    });
    return isAcquired ? releaseOnce(key) : undefined;
  }

  return { acquire };
}

function firstWithMost(counts: Iterable<readonly [string, number]>): string {
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one))[0];
}
