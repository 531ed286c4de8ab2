import { formatPaise } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";

/** What is to be paid for an application. */
export interface LetterFeeDue {
  duePaise: number;
  /** Whether the fee must be paid before the application can be approved. */
  mustBePaidBeforeApproval: boolean;
  /** Whether the applicant can pay by UPI with the code on the application's page, not only at the office. */
  canPayFromHome: boolean;
}

/** Says in a paragraph of a letter what is still to be paid, and how. */
export function feeSentences(
  t: Translate,
  { duePaise, mustBePaidBeforeApproval, canPayFromHome }: LetterFeeDue,
  reference: string,
): string {
  const amount = formatPaise(duePaise);
  const due = t(`applications.own.${mustBePaidBeforeApproval ? "nextFeeFirst" : "nextFee"}`, {
    amount,
  });
  return `${due} ${t(canPayFromHome ? "fees.pay.withUpi" : "fees.pay.office", { reference })}`;
}
