import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { hiddenFormKey } from "../hidden-form-key.ts";
import {
  feeMaxRupees,
  paisePerRupee,
  payerReferenceMaxLength,
  paymentReasonMaxLength,
} from "../limits.ts";
import { oneLine } from "../mail/one-line.ts";

/** A challan is a bank's form for paying in; its number is the payer reference. */
export const paymentMethods = ["cash", "upi", "challan"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The kinds of rows in the table `payments`. */
export type PaymentKind = "payment" | "refund" | "waiver";

const unexpectedField: TextKey = "common.unexpectedField";

/**
 * Converts a typed amount in rupees, such as `₹1,200` or `12.50`, to paise.
 * @returns undefined unless the amount is above 0, at most the highest fee, and has at most two decimals
 */
export function parsePaise(typed: string): number | undefined {
  const text = latinDigits(typed).replaceAll(/[₹,\s]/g, "");
  const [, rupees, decimals = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (rupees === undefined) return undefined;
  const paise = Number(rupees) * paisePerRupee + Number(decimals.padEnd(2, "0"));
  return paise > 0 && paise <= feeMaxRupees * paisePerRupee ? paise : undefined;
}

/** Converts paise to an amount in rupees as people type it: `50`, `12.50`. */
export function formatRupeesForInput(paise: number): string {
  const paiseLeft = paise % paisePerRupee;
  const rupees = String((paise - paiseLeft) / paisePerRupee);
  return paiseLeft === 0 ? rupees : `${rupees}.${String(paiseLeft).padStart(2, "0")}`;
}

const amount = z.string(unexpectedField).transform((typed, context) => {
  const paise = parsePaise(typed);
  if (paise !== undefined) return paise;
  const message: TextKey =
    typed.trim() === "" ? "fees.errors.amountRequired" : "fees.errors.amount";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const method = z.enum(paymentMethods, "fees.errors.method" satisfies TextKey);

const reason = z
  .string(unexpectedField)
  .overwrite(oneLine)
  .min(1, "fees.errors.reasonRequired" satisfies TextKey)
  .max(paymentReasonMaxLength, "fees.errors.reasonTooLong" satisfies TextKey);

const id = z.string(unexpectedField).regex(/^[0-9A-Z]{24}$/, unexpectedField);

/** The form that records a payment. */
export const paymentForm = z.strictObject(
  {
    record: z.string(unexpectedField),
    amount,
    method,
    payerReference: z
      .string(unexpectedField)
      .default("")
      .overwrite(oneLine)
      .refine((text) => text.length <= payerReferenceMaxLength, {
        message: "fees.errors.payerReferenceTooLong" satisfies TextKey,
      }),
    key: hiddenFormKey,
    /**
     * By how many paise the amount exceeds what is due, if the page warned of this and the button was pressed again; 0
     * otherwise.
     */
    confirmedOver: z
      .string(unexpectedField)
      .regex(/^\d{1,12}$/, unexpectedField)
      .transform(Number)
      .default(0),
    /**
     * A payer reference that an earlier payment has, too, if the page warned of this and the button was pressed again; blank
     * otherwise. It arrives as typed, and is made one line like the reference with which it is compared.
     */
    confirmedReference: z.string(unexpectedField).default("").overwrite(oneLine),
  },
  unexpectedField,
);

/** The form of a waiver: amount and reason. */
export const waiverForm = z.strictObject(
  { waive: z.string(unexpectedField), amount, reason, key: hiddenFormKey },
  unexpectedField,
);

/** The form of a refund: amount, method and reason. */
export const refundForm = z.strictObject(
  { refund: id, amount, method, reason, key: hiddenFormKey },
  unexpectedField,
);

/** The form that voids a row: the reason. */
export const voidForm = z.strictObject({ void: id, reason }, unexpectedField);
