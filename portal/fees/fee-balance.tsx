import type { FeeBalance as Balance } from "../../council/fees/balance.ts";
import { formatPaise } from "../../texts/format.ts";
import type { DescriptionRow } from "../components/description-list.tsx";
import { useTexts } from "../visit/texts.tsx";

/**
 * The rows that list the fee of an application, and what is due if the fee is known. The amounts that were paid, waived and
 * overpaid are left out if they are zero.
 * @param isRejected leaves out what is due, because nothing has to be paid any more
 */
export function useBalanceRows(
  { feePaise, paidPaise, waivedPaise, duePaise, overpaidPaise }: Balance,
  isRejected = false,
): DescriptionRow[] {
  const t = useTexts();
  const row = (name: "paid" | "waived" | "overpaid", paise: number) =>
    paise > 0 ? [{ label: t(`fees.balance.${name}`), value: formatPaise(paise) }] : [];
  return [
    {
      label: t("fees.balance.fee"),
      value: feePaise === null ? t("fees.balance.unknown") : formatPaise(feePaise),
    },
    ...row("paid", paidPaise),
    ...row("waived", waivedPaise),
    ...(feePaise === null || isRejected
      ? []
      : [
          {
            label: t("fees.balance.due"),
            value: <b>{duePaise > 0 ? formatPaise(duePaise) : t("fees.balance.nothing")}</b>,
          },
        ]),
    ...row("overpaid", overpaidPaise),
  ];
}
