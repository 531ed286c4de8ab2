import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { primaryKeys, type TableName } from "./every-table.ts";
import type { Queries } from "./open.ts";

/** A row of any table: both engines return only these types (tables.ts). */
export type Row = Record<string, string | number | null>;

const batchSize = 500;

/** Reads all rows of a table in batches, ordered by primary key, so that few rows are in memory at a time. */
export async function* readRows(queries: Queries, table: TableName): AsyncIterable<Row[]> {
  const key = primaryKeys[table];
  for (let after: Row[string] = null; ;) {
    let query = untyped(queries).selectFrom(table).selectAll().orderBy(key).limit(batchSize);
    if (after !== null) query = query.where(key, ">", after);
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)![key]!;
  }
}

export async function insertRows(queries: Queries, table: TableName, rows: Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize)
    await untyped(queries)
      .insertInto(table)
      .values(rows.slice(from, from + batchSize))
      .execute();
}

/** For tables whose names are known only at run time. */
function untyped(queries: Queries): Kysely<Record<string, Row>> {
  return queries as unknown as Kysely<Record<string, Row>>;
}

/** Counts rows and computes one checksum over all of them, which does not depend on their order. */
export class RowChecksum {
  rows = 0;
  readonly #sum = Buffer.alloc(32);

  add(rows: Row[]): void {
    for (const row of rows) {
      const names = Object.keys(row).sort();
      const text = JSON.stringify(names.map((name) => [name, row[name]]));
      const hash = createHash("sha256").update(text).digest();
      for (let byte = 0; byte < hash.length; byte += 1) this.#sum[byte]! ^= hash[byte]!;
    }
    this.rows += rows.length;
  }

  get checksum(): string {
    return this.#sum.toString("hex");
  }
}
