import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { AuditOffice, AuditRow } from "./chain.ts";
import { walkPages } from "../walk-pages.ts";

const batchSize = 500;

/** All audit entries that match a condition, ordered by id. Holds only one batch of them in memory. */
export async function* auditRowsById(
  { db }: Pick<AuditOffice, "db">,
  condition: (where: ExpressionBuilder<Tables, "logs">) => Expression<SqlBool>,
): AsyncIterable<AuditRow> {
  const findAfter = (after: AuditRow | undefined, limit: number) =>
    db
      .selectFrom("logs")
      .selectAll()
      .where(condition)
      .where("id", ">", after?.id ?? "")
      .orderBy("id")
      .limit(limit)
      .execute();
  for await (const rows of walkPages<AuditRow>(findAfter, { pageRows: batchSize })) yield* rows;
}
