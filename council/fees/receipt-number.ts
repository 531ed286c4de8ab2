import { sql } from "kysely";
import { preparedQuery } from "../../database/prepared.ts";
import type { Office } from "../office.ts";
import { financialYearOf } from "./financial-year.ts";
import { nextNumber } from "./next-number.ts";
import { findNumbersStart } from "./restored-numbers.ts";

/** Identifies a receipt: the financial year, and the number within it. */
export interface ReceiptNumber {
  /** `2026-27` */
  financialYear: string;
  /** From 1. */
  receiptNumber: number;
}

/** The number as it is printed: `R/2026-27/000123`. */
export function formatReceiptNumber({ financialYear, receiptNumber }: ReceiptNumber): string {
  return `R/${financialYear}/${String(receiptNumber).padStart(6, "0")}`;
}

/** The number of PostgreSQL's lock for receipts: any number that no other advisory lock of the portal uses. */
const receiptLock = 7_310_984;

/**
 * Waits until no other transaction records a payment. Call it before looking for an earlier payment with the same reference.
 * To avoid deadlocks, call it after all locks on applications and accounts, and before writing rows that another payment of
 * the same applicant may write, too. On SQLite the transaction already holds the only write lock.
 */
export async function lockReceipts(tx: Office): Promise<void> {
  if (tx.engine === "postgres")
    await sql`select pg_advisory_xact_lock(${sql.lit(receiptLock)})`.execute(tx.db);
}

/**
 * Takes the next receipt number of the financial year, after `lockReceipts`. A transaction that fails leaves no gap.
 * @param recordedAt when the payment is recorded (milliseconds UTC), so that number and payment have the same year
 */
export async function takeReceiptNumber(tx: Office, recordedAt: number): Promise<ReceiptNumber> {
  const financialYear = financialYearOf(recordedAt);
  // Higher than every issued number, even if somebody set the stored sequence back: each number is given out once.
  const beginning = Math.max(
    await findNumbersStart(tx, financialYear),
    await highestReceipt(tx, financialYear),
  );
  const lastNumber = beginning + 1;
  const [row] = await incrementSequence(tx, { financialYear, lastNumber });
  return { financialYear, receiptNumber: row!.lastNumber };
}

async function highestReceipt({ db }: Office, financialYear: string): Promise<number> {
  const { highest } = await db
    .selectFrom("payments")
    .select(({ fn }) => fn.max("receiptNumber").as("highest"))
    .where("financialYear", "=", financialYear)
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}

const incrementSequence = preparedQuery(
  ({ db }, first: { financialYear: string; lastNumber: number }) =>
    db
      .insertInto("receiptSequences")
      .values(first)
      .onConflict((conflict) =>
        conflict
          .column("financialYear")
          .doUpdateSet({ lastNumber: nextNumber("receiptSequences") }),
      )
      .returning("lastNumber"),
);

/** Finds sequences of receipts that are behind the numbers they gave out. @returns one line for each */
export async function findReceiptErrors({ db }: Pick<Office, "db">): Promise<string[]> {
  const sequences = await db.selectFrom("receiptSequences").selectAll().execute();
  const lastNumbers = new Map(sequences.map((one) => [one.financialYear, one.lastNumber]));
  const issued = await db
    .selectFrom("payments")
    .select("financialYear")
    .select(({ fn }) => fn.max("receiptNumber").as("highest"))
    .where("financialYear", "is not", null)
    .groupBy("financialYear")
    .orderBy("financialYear")
    .execute();
  return issued
    .filter(({ financialYear, highest }) => (lastNumbers.get(financialYear!) ?? 0) < highest!)
    .map(
      ({ financialYear, highest }) =>
        `receiptSequences ${financialYear}: its last number is lower than ${highest}, which was issued`,
    );
}
