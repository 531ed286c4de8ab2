import { sql, type Kysely } from "kysely";

/** An index that finds the payments with a payer's reference: one transaction of a bank pays once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "paymentsByPayerReference" on "payments" ("payerReference")
    where "payerReference" is not null`.execute(db);
}
