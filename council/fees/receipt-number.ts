import { preparedQuery } from "../../database/prepared.ts";
import type { Office } from "../office.ts";
import { financialYearOf } from "./financial-year.ts";
import { nextNumber } from "./next-number.ts";
import { beginningOf } from "./restored-numbers.ts";

/** Identifies a receipt: the financial year, and the number within it. */
export interface ReceiptNumber {
  /** `2026-27` */
  financialYear: string;
  /** From 1. */
  receiptNumber: number;
}

/** As it is printed: `R/2026-27/000123`. */
export function formatReceiptNumber({ financialYear, receiptNumber }: ReceiptNumber): string {
  return `R/${financialYear}/${String(receiptNumber).padStart(6, "0")}`;
}

/**
 * Takes the next receipt number of the current financial year. A transaction that fails leaves no gap. Other
 * transactions that take a number wait until this one ends, so take it after all locks on applications and
 * accounts, and before writing what two payments of one person may both write.
 */
export async function takeReceiptNumber(tx: Office): Promise<ReceiptNumber> {
  const financialYear = financialYearOf(tx.clock());
  const lastNumber = (await beginningOf(tx, financialYear)) + 1;
  const [row] = await incrementSequence(tx, { financialYear, lastNumber });
  return { financialYear, receiptNumber: row!.lastNumber };
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
