import type { Office } from "../office.ts";

/** What a batch of a purge deleted, and what the store failed to delete. */
export interface BatchResult {
  deleted: string[];
  /** The first error; undefined if there was none. */
  error: unknown;
}

/**
 * Deletes one item after the other. Logs an item that cannot be deleted, and goes on with the others; the next run tries
 * that item again.
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
 * Runs the batches of a purge. Each batch begins after the last id of the previous batch, so that no run meets an item
 * twice. Stops after a batch of which nothing could be deleted, because the store does not answer.
 * @param idsAfter returns the ids of the next batch, in their order; none at the end
 * @param stopping after it is aborted, the current batch is the last one.
 * @throws the first error, at the end, so that the job is recorded as failed
 */
export async function purgeInBatches(
  idsAfter: (lastId: string) => Promise<string[]>,
  purgeBatch: (ids: string[]) => Promise<BatchResult>,
  stopping?: AbortSignal,
): Promise<void> {
  let error: unknown;
  let lastId = "";
  while (!stopping?.aborted) {
    const ids = await idsAfter(lastId);
    if (ids.length === 0) break;
    const batch = await purgeBatch(ids);
    error ??= batch.error;
    if (batch.deleted.length === 0 && batch.error !== undefined) break;
    lastId = ids.at(-1)!;
  }
  if (error !== undefined) throw error;
}
