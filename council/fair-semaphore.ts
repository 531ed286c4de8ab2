export interface FairSemaphoreOptions {
  /** How many slots there are. */
  concurrency: number;
  /** How many slots one key may hold. */
  concurrencyPerKey?: number;
  /** How many requests may wait. One more causes the newest request of the longest queue to be rejected, or itself. */
  waitingAtMost?: number;
  waitingPerKeyAtMost?: number;
  /** This many waiting requests of a key are rejected only if the key's group has the most waiting; 0 by default. */
  keptPerKey?: number;
  /** The group of a key, such as the provider of a network; by default each key is a group of its own. */
  groupOf?: (key: string) => string;
}

export interface FairSemaphore {
  /**
   * Waits for a slot. Keys are served in turn, so that a hundred requests of one person delay
   * everybody else by only one request.
   * @returns a function that releases the slot; undefined if the request was rejected because too many wait.
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
   * Makes room for a new request of `key`. Rejects the newest request of the longest queue or, if no queue is longer than
   * `keptPerKey`, of the longest queue in the group with the most waiting: otherwise somebody with many keys could fill all
   * places with one request of each. The new request counts as waiting.
   * @returns true if a waiting request was rejected; false if the new request has to be rejected
   */
  function makeRoomFor(key: string): boolean {
    // The new key comes first and the others in reverse order, so that among equally long queues the latest is chosen.
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
