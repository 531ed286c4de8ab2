import { formatPaise } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";

/** What is to be paid for an application. */
export interface LetterFeeDue {
  duePaise: number;
  /** Whether it must be paid before the application can be approved. */
  isBeforeApproval: boolean;
  /** Whether it can be paid from any UPI app. */
  takesUpi: boolean;
}

/** What is still to be paid, and how, as a paragraph of a letter. */
export function feeSentences(
  t: Translate,
  { duePaise, isBeforeApproval, takesUpi }: LetterFeeDue,
  reference: string,
): string {
  const amount = formatPaise(duePaise);
  const due = t(`applications.own.${isBeforeApproval ? "nextFeeFirst" : "nextFee"}`, { amount });
  return `${due} ${t(takesUpi ? "fees.pay.withUpi" : "fees.pay.office", { reference })}`;
}
