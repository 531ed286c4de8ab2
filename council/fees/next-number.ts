import { sql, type RawBuilder } from "kysely";

/**
 * The next number of a sequence, for the update of an insert that conflicts with its row. What was to be inserted is
 * the lowest number that may be given out.
 */
export function nextNumber(table: "certificateSequences" | "receiptSequences"): RawBuilder<number> {
  const last = sql.ref(`${table}.lastNumber`);
  const lowest = sql.ref("excluded.lastNumber");
  return sql`case when ${last} < ${lowest} then ${lowest} else ${last} + 1 end`;
}
