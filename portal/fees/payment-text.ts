import type { ShownPayment } from "../../council/fees/shown-payment.ts";
import { formatPaise } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";

type Entry = Pick<ShownPayment, "kind" | "amountPaise" | "method">;

/** A payment, refund or waiver in a few words: `₹50 · Cash`. */
export function paymentText(t: Translate, { kind, amountPaise, method }: Entry): string {
  const amount = formatPaise(amountPaise);
  if (kind === "waiver" || method === null) return t("fees.list.waiver", { amount });
  return t(`fees.list.${kind}`, { amount, method: t(`fees.method.${method}`) });
}
