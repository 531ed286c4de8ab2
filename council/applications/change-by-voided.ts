import type { PaymentKind } from "../fees/rules.ts";
import type { FeeChangedInput } from "../mail/letters/fee-changed.ts";

/** What the applicant is told when the entry of a payment, refund or waiver is voided. */
export const changeByVoided = {
  payment: "voided",
  refund: "voidedRefund",
  waiver: "voidedWaiver",
} as const satisfies Record<PaymentKind, FeeChangedInput["change"]>;
