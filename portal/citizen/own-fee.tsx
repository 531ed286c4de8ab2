import type { OwnApplication } from "../../council/applications/get-own-application.ts";
import { formatDateTime } from "../../texts/format.ts";
import { DescriptionList } from "../components/description-list.tsx";
import { Tag } from "../components/tag.tsx";
import { useBalanceRows } from "../fees/fee-balance.tsx";
import { paymentText } from "../fees/payment-text.ts";
import { useTexts } from "../visit/texts.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import type { UpiPayment } from "./upi-payment.ts";

interface OwnFeeProps {
  application: Pick<OwnApplication, "fee" | "payments" | "reference" | "status">;
  upi: UpiPayment | undefined;
  /** The council's name. */
  payee: string;
}

/** The fee of one's own application, the payments, and how to pay the rest; renders nothing if the application is free. */
export function OwnFee({ application, upi, payee }: OwnFeeProps) {
  const t = useTexts();
  const { fee, payments, reference, status } = application;
  const balance = useBalanceRows(fee, status === "rejected");
  // Nothing was paid or waived yet, so the fee and the amount still to pay are equal, and the row of the fee is left out.
  const isWhollyDue = fee.duePaise > 0 && fee.duePaise === fee.feePaise && payments.length === 0;
  const rows = isWhollyDue && status !== "rejected" ? balance.slice(1) : balance;
  if (!fee.feePaise && payments.length === 0) return null;
  return (
    <section className="stack gap-4" id="fee">
      <h2>{t("fees.title")}</h2>
      <DescriptionList rows={rows} />
      <Payments payments={payments} />
      {fee.duePaise > 0 && status !== "rejected" && <HowToPay {...{ reference, upi, payee }} />}
    </section>
  );
}

function Payments({ payments }: Pick<OwnApplication, "payments">) {
  const t = useTexts();
  if (payments.length === 0) return null;
  return (
    <ul role="list" className="rows">
      {payments.map((payment) => {
        const { id, kind, receipt, reason, recordedAt, voided } = payment;
        const moment = formatDateTime(recordedAt, t.language);
        return (
          <li key={id}>
            <span className="rows-text">
              {paymentText(t, payment)}{" "}
              {voided && (
                <Tag icon="cross" tone="danger">
                  {t("fees.list.void")}
                </Tag>
              )}
              <small className="block text-muted">
                {receipt ? t("fees.list.line", { moment, receipt }) : moment}
              </small>
              {reason && <small className="block text-muted">{reason}</small>}
              {voided?.reason && <small className="block text-muted">{voided.reason}</small>}
            </span>
            {kind === "payment" && (
              <a className="button button-quiet button-small no-print" href={`/receipts/${id}`}>
                {t("fees.list.print")}
                <span className="sr-only">
                  {" "}
                  {t("fees.list.printOf", { receipt: receipt ?? "" })}
                </span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
