export interface FairSemaphoreOptions {
  /** How many may hold it at a time. */
  concurrency: number;
  /** How many of them may be of one key. */
  concurrencyPerKey?: number;
  /** How many may wait; more are turned away. */
  waitingAtMost?: number;
  waitingPerKeyAtMost?: number;
}

export interface FairSemaphore {
  /**
   * Waits for a place. Keys that wait are served in turn, so that a hundred requests of one person
   * delay everybody else by one.
   * @returns what gives the place back; undefined where too many wait already.
   */
  acquire(key: string): Promise<(() => void) | undefined>;
}

/** Limits concurrency, fairly among keys (people, networks). */
export function fairSemaphore({
  concurrency,
  concurrencyPerKey = concurrency,
  waitingAtMost = Infinity,
  waitingPerKeyAtMost = Infinity,
}: FairSemaphoreOptions): FairSemaphore {
  const held = new Map<string, number>();
  /** By key, whose turn comes first standing first. */
  const queues = new Map<string, (() => void)[]>();
  let free = concurrency;
  let waiting = 0;

  const heldBy = (key: string) => held.get(key) ?? 0;
  const mayHold = (key: string) => free > 0 && heldBy(key) < concurrencyPerKey;

  function take(key: string): void {
    free -= 1;
    held.set(key, heldBy(key) + 1);
  }

  function release(key: string): void {
    free += 1;
    if (heldBy(key) > 1) held.set(key, heldBy(key) - 1);
    else held.delete(key);
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
      return next();
    }
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
    if (waiting >= waitingAtMost || queue.length >= waitingPerKeyAtMost) return undefined;
    waiting += 1;
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      queues.set(key, queue);
    });
    return releaseOnce(key);
  }

  return { acquire };
}
