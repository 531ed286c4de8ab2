import { preparedQuery } from "../../database/prepared.ts";
import { dayInIndia } from "../day-in-india.ts";
import type { Office } from "../office.ts";

/** Identifies a receipt: the financial year, and the number within it. */
export interface ReceiptNumber {
  /** `2026-27` */
  financialYear: string;
  /** From 1. */
  receiptNumber: number;
}

/** The financial year in India at a time (milliseconds UTC), April to March: `2026-27`. */
export function financialYearOf(milliseconds: number): string {
  const [year, month] = dayInIndia(milliseconds).split("-").map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** As it is printed: `R/2026-27/000123`. */
export function formatReceiptNumber({ financialYear, receiptNumber }: ReceiptNumber): string {
  return `R/${financialYear}/${String(receiptNumber).padStart(6, "0")}`;
}

/**
 * The next receipt number of the present financial year. It is taken with the transaction: one that fails
 * leaves no gap. Others that take one wait until then, so take it after all locks on applications and
 * accounts, and before writing what two payments of one person may both write.
 */
export async function takeReceiptNumber(tx: Office): Promise<ReceiptNumber> {
  const financialYear = financialYearOf(tx.clock());
  const [row] = await incrementSequence(tx, { financialYear, lastNumber: 1 });
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
          .doUpdateSet((set) => ({ lastNumber: set("receiptSequences.lastNumber", "+", 1) })),
      )
      .returning("lastNumber"),
);
