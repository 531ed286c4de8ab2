import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { AuditOffice, AuditRow } from "./chain.ts";

const batchSize = 500;

/** All audit entries that match a condition, ordered by id, with one page in memory at a time. */
export async function* auditRowsById(
  { db }: Pick<AuditOffice, "db">,
  condition: (where: ExpressionBuilder<Tables, "logs">) => Expression<SqlBool>,
): AsyncIterable<AuditRow> {
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("logs")
      .selectAll()
      .where(condition)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    yield* rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}
