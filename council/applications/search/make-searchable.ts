import type { Office } from "../../office.ts";
import { lockNotSearchable, rewriteTerms } from "./term-records.ts";

/** The number of applications in one transaction, small because on SQLite every other write waits for it. */
const batchSize = 200;
/** A run of the job makes at most 50,000 applications searchable. */
const batchesPerRun = 250;

/**
 * Writes the search terms of applications that an older release stored, so that a search finds them. A job calls it every
 * minute. Each batch is written in a transaction of its own.
 * @param stopping after this signal is aborted, the current batch is the last one.
 * @returns how many applications became searchable
 */
export async function makeSearchable(office: Office, stopping?: AbortSignal): Promise<number> {
  let written = 0;
  for (let batch = 0; batch < batchesPerRun && !stopping?.aborted; batch += 1) {
    const ids = await office.change(async (tx) => {
      const locked = await lockNotSearchable(tx, batchSize);
      if (locked.length > 0) await rewriteTerms(tx, locked);
      return locked;
    });
    written += ids.length;
    if (ids.length < batchSize) break;
  }
  return written;
}
