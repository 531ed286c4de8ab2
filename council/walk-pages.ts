import { setImmediate as yieldToOthers } from "node:timers/promises";

interface PageLimits {
  /** How many rows a page has. */
  pageRows: number;
  /** How many rows all pages together may have; undefined means all rows. */
  rowsAtMost?: number;
}

/**
 * All rows of a list, page by page. Each page begins after the last row of the previous page, so that no page is slower than
 * the first. Other requests are answered between two pages; inside a transaction on SQLite, only requests that need no
 * database.
 * @param findAfter finds the rows after a row, or the first rows if `after` is undefined
 */
export async function* walkPages<Row>(
  findAfter: (after: Row | undefined, limit: number) => Promise<Row[]>,
  { pageRows, rowsAtMost = Infinity }: PageLimits,
): AsyncGenerator<Row[]> {
  let rowsLeft = rowsAtMost;
  for (let after: Row | undefined; rowsLeft > 0;) {
    const limit = Math.min(pageRows, rowsLeft);
    const rows = await findAfter(after, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    rowsLeft -= rows.length;
    after = rows.at(-1);
    await yieldToOthers();
  }
}
