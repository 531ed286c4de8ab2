import { setImmediate as yieldToOthers } from "node:timers/promises";

interface PageLimits {
  /** Rows of a page. */
  pageRows: number;
  /** Rows of all pages; all there are if undefined. */
  rowsAtMost?: number;
}

/**
 * All rows of a list, page by page. Each page begins after the last row of the one before, so that no page is slower than
 * the first. Other requests are answered between two pages; in a transaction on SQLite, those that need no database.
 * @param findAfter finds the rows after one, or the first ones
 */
export async function* walkPages<Row>(
  findAfter: (after: Row | undefined, limit: number) => Promise<Row[]>,
  { pageRows, rowsAtMost = Infinity }: PageLimits,
): AsyncGenerator<Row[]> {
  let left = rowsAtMost;
  for (let after: Row | undefined; left > 0;) {
    const limit = Math.min(pageRows, left);
    const rows = await findAfter(after, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    left -= rows.length;
    after = rows.at(-1);
    await yieldToOthers();
  }
}
