import { sql, type Kysely } from "kysely";

/** Adds an index that finds the refunds of a payment, also when the payment's application is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("paymentsByRefundOf")
    .on("payments")
    .column("refundOf")
    .where(sql<boolean>`"refundOf" is not null`)
    .execute();
}
