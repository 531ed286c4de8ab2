import { sql, type RawBuilder } from "kysely";

/**
 * SQL for the next number of a sequence, to use in `on conflict do update` when the sequence's row is inserted. The inserted
 * number is the lowest that may be given out; from there on the sequence goes up by one.
 */
export function nextNumber(table: "certificateSequences" | "receiptSequences"): RawBuilder<number> {
  const last = sql.ref(`${table}.lastNumber`);
  const lowest = sql.ref("excluded.lastNumber");
  return sql`case when ${last} < ${lowest} then ${lowest} else ${last} + 1 end`;
}
