import { sql, type RawBuilder } from "kysely";

/**
 * SQL for the next number of a sequence, for the `on conflict do update` of an insert of its row. The inserted number is
 * the lowest that may be given out: above it the sequence goes up by one.
 */
export function nextNumber(table: "certificateSequences" | "receiptSequences"): RawBuilder<number> {
  const last = sql.ref(`${table}.lastNumber`);
  const lowest = sql.ref("excluded.lastNumber");
  return sql`case when ${last} < ${lowest} then ${lowest} else ${last} + 1 end`;
}
