/** Thrown when more is asked at once than can be done: answered as "try again in a few seconds". */
export class TooBusy extends Error {
  override name = "TooBusy";
}

interface Bounds {
  atOnce: number;
  waitingAtMost: number;
  /** What may wait in one lane. */
  waitingPerLaneAtMost: number;
}

interface Waiting {
  start(): void;
  refuse(error: Error): void;
}

/**
 * Limits concurrency, and serves the lanes in turn: who floods one lane waits behind themselves. Where too
 * many wait in all, the last of the longest lane is refused rather than the first of another.
 * @returns runs work in a lane; throws TooBusy when it was refused.
 */
export function fairQueue({ atOnce, waitingAtMost, waitingPerLaneAtMost }: Bounds) {
  let running = 0;
  let waiting = 0;
  /** In the order of their turns. */
  const lanes = new Map<string, Waiting[]>();

  function wait(lane: string): Promise<void> {
    const line = lanes.get(lane) ?? [];
    if (line.length >= waitingPerLaneAtMost) throw new TooBusy();
    if (waiting >= waitingAtMost) refuseLast(line.length + 1);
    return new Promise((resolve, reject) => {
      line.push({ start: resolve, refuse: reject });
      lanes.set(lane, line);
      waiting += 1;
    });
  }

  /** @throws TooBusy when no lane is longer than `length`. */
  function refuseLast(length: number): void {
    let longest: [string, Waiting[]] | undefined;
    for (const entry of lanes)
      if (entry[1].length > (longest?.[1].length ?? length)) longest = entry;
    if (!longest) throw new TooBusy();
    longest[1].pop()!.refuse(new TooBusy());
    waiting -= 1;
  }

  function startNext(): boolean {
    for (const [lane, line] of lanes) {
      const next = line.shift();
      // To the end: the other lanes come first.
      lanes.delete(lane);
      if (line.length > 0) lanes.set(lane, line);
      if (!next) continue;
      waiting -= 1;
      next.start();
      return true;
    }
    return false;
  }

  return async <Result>(lane: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await wait(lane);
    else running += 1;
    try {
      return await work();
    } finally {
      if (!startNext()) running -= 1;
    }
  };
}
