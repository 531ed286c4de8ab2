import type { PaymentKind } from "../fees/rules.ts";
import type { FeeChangedInput } from "../mail/letters/fee-changed.ts";

/** What the applicant is told when an entry is voided, by what it recorded. */
export const changeByVoided = {
  payment: "voided",
  refund: "voidedRefund",
  waiver: "voidedWaiver",
} as const satisfies Record<PaymentKind, FeeChangedInput["change"]>;
