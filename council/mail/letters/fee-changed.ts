import { formatPaise } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { feeSentences, type LetterFeeDue } from "./fee-sentences.ts";
import { composeLetter, type ApplicationLetterInput, type LetterBlock } from "./layout.ts";

export interface FeeChangedInput extends ApplicationLetterInput {
  change: "recorded" | "waived" | "refunded" | "voided" | "voidedRefund" | "voidedWaiver";
  amountPaise: number;
  method?: "cash" | "upi" | "challan";
  /** The receipt number as it is printed, if the change concerns a payment. */
  receipt?: string | null;
  /** The id of the payment whose receipt can be printed. */
  paymentId?: string;
  reason?: string;
  /** What is still to be paid. */
  feeDue?: LetterFeeDue | undefined;
}

/** Tells the applicant about a payment, waiver, refund or voided entry of their fee. Its kind is `notice`. */
export function feeChangedLetter(t: Translate, input: FeeChangedInput): LetterContent {
  const { serviceName: service, applicationId, change, paymentId, method, feeDue } = input;
  const { publicUrl } = input.letterhead;
  const reference = referenceOf(applicationId);
  const how = t(`letters.fee.${change === "refunded" ? "returnedBy" : "paidBy"}`);
  const rows: [string, string][] = [
    [t("letters.common.applicationId"), reference],
    [t("letters.fee.amount"), formatPaise(input.amountPaise)],
  ];
  if (method) rows.push([how, t(`letters.fee.method.${method}`)]);
  if (input.receipt) rows.push([t("letters.fee.receipt"), input.receipt]);
  if (input.reason) rows.push([t("letters.fee.reason"), input.reason]);
  const blocks: LetterBlock[] = [
    { paragraph: t(`letters.fee.${change}.intro`, { service }) },
    { rows },
    ...(feeDue ? [{ paragraph: feeSentences(t, feeDue, reference) }] : []),
  ];
  if (paymentId)
    blocks.push({ label: t("letters.fee.print"), link: `${publicUrl}/receipts/${paymentId}` });
  blocks.push({
    label: t("letters.common.open"),
    link: `${publicUrl}/applications/${applicationId}`,
  });
  return composeLetter(t, input, {
    subject: t(`letters.fee.${change}.subject`, { service }),
    blocks,
    params: { service_name: service, application_id: applicationId },
  });
}
