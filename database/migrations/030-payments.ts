import { sql, type Kysely } from "kysely";

/**
 * Adds tables of payments, refunds and waivers of fees, and of the last receipt number of each financial year. A row
 * outlives its application: the council's accounts and the sequence of receipt numbers stay complete.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("applicationId", "text", (c) => c.references("applications.id").onDelete("set null"))
    .addColumn("kind", "text", (c) =>
      c.notNull().check(sql`"kind" in ('payment', 'refund', 'waiver')`),
    )
    .addColumn("amountPaise", "bigint", (c) => c.notNull().check(sql`"amountPaise" > 0`))
    .addColumn("method", "text", (c) => c.check(sql`"method" in ('cash', 'upi', 'challan')`))
    .addColumn("payerReference", "text")
    .addColumn("reason", "text")
    .addColumn("refundOf", "text")
    .addColumn("financialYear", "text")
    .addColumn("receiptNumber", "integer")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("recordedAt", "bigint", (c) => c.notNull())
    .addColumn("recordedBy", "text", (c) => c.notNull())
    .addColumn("recordedByName", "text", (c) => c.notNull())
    .addColumn("formKey", "text", (c) => c.notNull().unique())
    .addColumn("voidedAt", "bigint")
    .addColumn("voidedByName", "text")
    .addColumn("voidReason", "text")
    .addCheckConstraint("paymentsMethod", sql`("method" is null) = ("kind" = 'waiver')`)
    .addCheckConstraint("paymentsRefund", sql`("refundOf" is not null) = ("kind" = 'refund')`)
    .addCheckConstraint(
      "paymentsReceipt",
      sql`("receiptNumber" is not null) = ("kind" = 'payment')
        and ("financialYear" is null) = ("receiptNumber" is null)`,
    )
    .execute();
  await db.schema
    .createTable("receiptSequences")
    .addColumn("financialYear", "text", (c) => c.primaryKey())
    .addColumn("lastNumber", "integer", (c) => c.notNull().check(sql`"lastNumber" >= 1`))
    .execute();
  await addIndexes(db);
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("paymentsByApplicationId")
    .on("payments")
    .column("applicationId")
    .execute();
  await db.schema
    .createIndex("paymentsByDay")
    .on("payments")
    .columns(["day", "recordedAt", "id"])
    .execute();
  await db.schema
    .createIndex("paymentsByReceiptNumber")
    .on("payments")
    .columns(["financialYear", "receiptNumber"])
    .unique()
    .execute();
}
