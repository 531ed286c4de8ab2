import type { Fixed, Milliseconds, Optional } from "./columns.ts";

/** Money received for an application, given back, or waived. Rows are never deleted; a wrong entry is voided. */
export interface PaymentsTable {
  id: Fixed<string>;
  /** Null once the application is deleted. */
  applicationId: string | null;
  kind: Fixed<"payment" | "refund" | "waiver">;
  /** Above 0. */
  amountPaise: Fixed<number>;
  /** Null for a waiver. */
  method: Fixed<"cash" | "upi" | "challan" | null>;
  /** The number by which the payer's bank or treasury knows the payment; null once the application is deleted. */
  payerReference: Optional<string>;
  /** Why the money was refunded or waived; null for a payment, and once the application is deleted. */
  reason: Optional<string>;
  /** The payment that was refunded; null for other kinds. */
  refundOf: Fixed<string | null>;
  /** `2026-27`; null, like the receipt number, for anything but a payment. */
  financialYear: Fixed<string | null>;
  /** The numbers of a financial year have no gaps, except for the numbers that a restore skips. */
  receiptNumber: Fixed<number | null>;
  /** The day in India on which the row was recorded, `YYYY-MM-DD`. */
  day: Fixed<string>;
  recordedAt: Fixed<Milliseconds>;
  /** The account may have been deleted. */
  recordedBy: Fixed<string>;
  /** The name of that account at that time. */
  recordedByName: Fixed<string>;
  /** A hash of the rendered form: sending the same form twice records one row. */
  formKey: Fixed<string>;
  voidedAt: Optional<Milliseconds>;
  voidedByName: Optional<string>;
  voidReason: Optional<string>;
}

/** The last receipt number of each financial year. */
export interface ReceiptSequencesTable {
  /** April to March in India, `2026-27`. */
  financialYear: Fixed<string>;
  lastNumber: number;
}
