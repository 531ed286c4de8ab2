import type { Insertable, Selectable } from "kysely";
import { toJson } from "../../database/codec.ts";
import { idsInJson } from "../../database/ids-in-json.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { PaymentsTable } from "../../database/tables/payments.ts";
import { paymentsPerApplicationAtMost } from "../limits.ts";
import type { Office } from "../office.ts";

export type PaymentRow = Selectable<PaymentsTable>;

/** All payments, refunds and waivers of an application, in the order they were recorded. */
export async function findPayments(
  source: Pick<Office, "db" | "engine" | "preparedQueries">,
  applicationId: string,
): Promise<PaymentRow[]> {
  const limit = paymentsPerApplicationAtMost;
  return paymentsOf(source, { applicationId, limit });
}

const paymentsOf = preparedQuery(
  ({ db }, { applicationId, limit }: { applicationId: string; limit: number }) =>
    db
      .selectFrom("payments")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .orderBy("recordedAt")
      .orderBy("id")
      .limit(limit),
);

/** The payments, refunds and waivers of several applications, without voided ones, as a balance needs them. */
export async function findCountedPayments(
  source: Pick<Office, "db" | "engine" | "preparedQueries">,
  applicationIds: readonly string[],
) {
  return countedPayments(source, { applicationIds: toJson(applicationIds) });
}

const countedPayments = preparedQuery(
  ({ db, engine }, { applicationIds }: { applicationIds: string }) =>
    db
      .selectFrom("payments")
      .select(["applicationId", "kind", "amountPaise", "voidedAt"])
      .where("applicationId", "in", idsInJson(engine, applicationIds))
      .where("voidedAt", "is", null),
);

export async function findPayment({ db }: Pick<Office, "db">, id: string) {
  return db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The refunds of a payment without voided ones, in the order they were recorded, even once its application is deleted. */
export function selectRefundsOf({ db }: Pick<Office, "db">, paymentId: string) {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("refundOf", "=", paymentId)
    .where("voidedAt", "is", null)
    .orderBy("recordedAt")
    .orderBy("id");
}

/**
 * The first payment, not voided and of another application, with a payer reference. Payments of deleted applications have
 * lost their references.
 */
export async function findPaymentByReference(
  { db }: Pick<Office, "db">,
  { applicationId, payerReference }: { applicationId: string; payerReference: string },
) {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("payerReference", "=", payerReference)
    .where("kind", "=", "payment")
    .where("voidedAt", "is", null)
    .where("applicationId", "!=", applicationId)
    .orderBy("recordedAt")
    .orderBy("id")
    .executeTakeFirst();
}

export const insertPayment = preparedQuery(({ db }, row: Insertable<PaymentsTable>) =>
  db.insertInto("payments").values(row),
);

/** Marks a payment, refund or waiver as voided. Call it with the application locked. */
export async function markVoided(
  tx: Office,
  id: string,
  columns: { voidedAt: number; voidedByName: string; voidReason: string },
): Promise<void> {
  await tx.db.updateTable("payments").set(columns).where("id", "=", id).execute();
}

/**
 * Removes what concerns the payer from the payments of applications that are about to be deleted. The rows
 * stay: they belong to the council's accounts.
 */
export async function anonymisePayments(tx: Office, applicationIds: string[]): Promise<void> {
  await tx.db
    .updateTable("payments")
    .set({ applicationId: null, payerReference: null, reason: null, voidReason: null })
    .where("applicationId", "in", applicationIds)
    .execute();
}
