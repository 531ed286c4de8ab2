import { sql, type Kysely } from "kysely";

/** Indexes payments by the payer's reference: the same transaction of a bank must not be recorded twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "paymentsByPayerReference" on "payments" ("payerReference")
    where "payerReference" is not null`.execute(db);
}
