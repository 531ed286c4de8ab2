import type { Office } from "./office.ts";

/** If so many items fail, the cause is probably a common one, such as a database that is away. */
const failuresAtMost = 10;

interface Batches<Item> {
  /** What is done to an item, in the infinitive, for the log. */
  task: string;
  /** @param after the last item of the batch before, for a search that goes on behind it */
  find(after: Item | undefined): Promise<readonly Item[]>;
  /** `find` returns fewer only at the end. Must exceed `failuresAtMost`, because items that failed may be found again. */
  size: number;
}

/**
 * Changes one item after the other, each in a change of its own. One that fails is logged, and the others are changed all
 * the same: the next run tries it again.
 * @param changeOne returns false if the item needs no change any more
 * @param stopping after it is aborted, no further item is changed.
 * @returns how many were changed
 * @throws the first error, at the end or after ten failures, so that the job is recorded as failed
 */
export async function changeEach<Item extends { id: string }>(
  { log }: Pick<Office, "log">,
  batches: Batches<Item>,
  changeOne: (item: Item) => Promise<boolean>,
  stopping?: AbortSignal,
): Promise<number> {
  let changed = 0;
  const errors = new Map<string, unknown>();
  for (let after: Item | undefined; ;) {
    const found = await batches.find(after);
    for (const item of found) {
      if (stopping?.aborted) return changed;
      if (errors.has(item.id)) continue;
      try {
        if (await changeOne(item)) changed += 1;
      } catch (error) {
        log.error({ task: batches.task, id: item.id, err: error }, "change failed");
        errors.set(item.id, error);
        if (errors.size === failuresAtMost) throw error;
      }
    }
    after = found[found.length - 1];
    if (found.length < batches.size) break;
  }
  for (const error of errors.values()) throw error;
  return changed;
}
