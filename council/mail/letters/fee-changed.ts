import { formatPaise } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type ApplicationLetterInput, type LetterBlock } from "./layout.ts";

export interface FeeChangedInput extends ApplicationLetterInput {
  change: "recorded" | "waived" | "refunded" | "voided";
  amountPaise: number;
  method?: "cash" | "upi" | "challan";
  /** The receipt number as it is printed, if the change concerns a payment. */
  receipt?: string | null;
  /** The payment whose acknowledgement can be printed. */
  paymentId?: string;
  reason?: string;
}

/** Tells the applicant what was recorded about their fee. Its kind is `notice`. */
export function feeChangedLetter(t: Translate, input: FeeChangedInput): LetterContent {
  const { serviceName: service, applicationId, change, paymentId } = input;
  const { publicUrl } = input.letterhead;
  const rows: [string, string][] = [
    [t("letters.common.applicationId"), referenceOf(applicationId)],
    [t("letters.fee.amount"), formatPaise(input.amountPaise)],
  ];
  if (input.method) rows.push([t("letters.fee.paidBy"), t(`letters.fee.method.${input.method}`)]);
  if (input.receipt) rows.push([t("letters.fee.receipt"), input.receipt]);
  if (input.reason) rows.push([t("letters.fee.reason"), input.reason]);
  const blocks: LetterBlock[] = [
    { paragraph: t(`letters.fee.${change}.intro`, { service }) },
    { rows },
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
