import type { OfficePayment } from "../../council/payments/get-payments.ts";
import { formatDateTime } from "../../texts/format.ts";
import { Icon } from "../components/icon.tsx";
import { Notice } from "../components/notice.tsx";
import { paymentText } from "../fees/payment-text.ts";
import { useTexts } from "../visit/texts.tsx";
import { RefundForm, VoidForm } from "./payment-correction-forms.tsx";
import type { PaymentFormProps } from "./record-form.tsx";

type PaymentCardProps = PaymentFormProps & { payment: OfficePayment };

/** A payment, refund or waiver with who recorded it, and the forms that refund or void it. */
export function PaymentCard({ payment, ...form }: PaymentCardProps) {
  const t = useTexts();
  const { id, kind, receipt, reason, recordedAt, recordedByName, payerReference } = payment;
  const { refundablePaise, isVoidable } = payment;
  const moment = formatDateTime(recordedAt, t.language);
  return (
    <article className="card flex flex-col">
      <h3 className="title wrap-anywhere">
        {receipt} {paymentText(t, payment)}
      </h3>
      <p className="text-muted">{t("fees.office.recordedBy", { moment, name: recordedByName })}</p>
      {payerReference && (
        <p className="wrap-anywhere">
          {t("fees.office.payerReferenceIs", { reference: payerReference })}
        </p>
      )}
      {reason && <p className="wrap-anywhere">{reason}</p>}
      <Voided payment={payment} />
      {kind === "payment" && (
        <p>
          <a className="inline-flex min-h-11 items-center gap-2" href={`/receipts/${id}`}>
            <Icon name="printer" />
            {t("fees.list.print")}
            <span className="sr-only"> {t("fees.list.printOf", { receipt: receipt ?? "" })}</span>
          </a>
        </p>
      )}
      {(refundablePaise > 0 || isVoidable) && (
        <section className="stack pt-4">
          <h4>
            {t(refundablePaise > 0 ? "fees.office.correct" : "fees.office.voidButton")}
            <span className="sr-only">: {paymentText(t, payment)}</span>
          </h4>
          <div className="grid items-start gap-6 sm:grid-cols-2">
            {refundablePaise > 0 && <RefundForm {...form} payment={payment} />}
            {isVoidable && <VoidForm {...form} payment={payment} />}
          </div>
        </section>
      )}
    </article>
  );
}

function Voided({ payment: { voided, voidedByName } }: Pick<PaymentCardProps, "payment">) {
  const t = useTexts();
  if (!voided) return null;
  return (
    <Notice tone="danger">
      <p className="wrap-anywhere">
        {t("fees.office.voidBy", {
          moment: formatDateTime(voided.at, t.language),
          name: voidedByName ?? "",
          reason: voided.reason ?? "",
        })}
      </p>
    </Notice>
  );
}
