import type { Office } from "../office.ts";

/** What a batch of a purge deleted, and what the store failed to delete. */
export interface BatchResult {
  deleted: string[];
  /** The first error; undefined if there was none. */
  error: unknown;
}

/**
 * Deletes one item after the other. One that cannot be deleted is logged, and the others are deleted all the same: the
 * next run tries it again.
 */
export async function deleteEach(
  { log }: Pick<Office, "log">,
  ids: readonly string[],
  deleteOne: (id: string) => Promise<void>,
): Promise<BatchResult> {
  const batch: BatchResult = { deleted: [], error: undefined };
  for (const id of ids)
    try {
      await deleteOne(id);
      batch.deleted.push(id);
    } catch (error) {
      log.error({ id, err: error }, "stored bytes not deleted");
      batch.error ??= error;
    }
  return batch;
}

/**
 * Runs the batches of a purge, each after the last id of the one before, so that no run meets the same item twice.
 * A batch of which nothing could be deleted is the last one: the store is away.
 * @param idsAfter the ids of the next batch, in their order; none at the end
 * @param stopping after it is aborted, the current batch is the last one.
 * @throws the first error, at the end, so that the job is recorded as failed
 */
export async function purgeInBatches(
  idsAfter: (last: string) => Promise<string[]>,
  purgeBatch: (ids: string[]) => Promise<BatchResult>,
  stopping?: AbortSignal,
): Promise<void> {
  let error: unknown;
  let last = "";
  while (!stopping?.aborted) {
    const ids = await idsAfter(last);
    if (ids.length === 0) break;
    const batch = await purgeBatch(ids);
    error ??= batch.error;
    if (batch.deleted.length === 0 && batch.error !== undefined) break;
    last = ids.at(-1)!;
  }
  if (error !== undefined) throw error;
}
