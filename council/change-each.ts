import type { Office } from "./office.ts";

/** If so many items fail, they probably have a common cause, such as an unreachable database. */
const failuresAtMost = 10;

interface Batches<Item> {
  /** What is done to an item, in the infinitive, for the process log. */
  task: string;
  /**
   * Finds the next batch.
   * @param after the last item of the previous batch, undefined at first; a search may go on behind it
   */
  find(after: Item | undefined): Promise<readonly Item[]>;
  /**
   * The size of a batch: `find` returns fewer items only at the end. Must exceed `failuresAtMost`, because `find` may return
   * failed items again.
   */
  size: number;
}

/**
 * Changes one item after the other, each in its own transaction. A failure is logged, and the other items are still changed;
 * the next run tries the failed item again.
 * @param changeOne returns false if the item no longer needs a change
 * @param stopping after it is aborted, no further item is changed.
 * @returns how many were changed
 * @throws the first error, at the end; or the tenth, at once; so that the job is recorded as failed. If stopped, none
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
    const batch = await batches.find(after);
    for (const item of batch) {
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
    after = batch[batch.length - 1];
    if (batch.length < batches.size) break;
  }
  const [first] = errors.values();
  if (errors.size > 0) throw first;
  return changed;
}
