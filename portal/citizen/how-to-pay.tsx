import { ButtonLink } from "../components/button.tsx";
import { QrCode } from "../components/qr-code.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { UpiPayment } from "./upi-payment.ts";

interface HowToPayProps {
  /** The application's reference. */
  reference: string;
  /** Undefined where the council takes no payments by UPI. */
  upi: UpiPayment | undefined;
  /** The council's name. */
  payee: string;
}

/** Says how to pay the fee that is due. The portal never learns of a payment by itself, and the text says that, too. */
export function HowToPay({ reference, upi, payee }: HowToPayProps) {
  const t = useTexts();
  return (
    <div className="stack gap-3">
      <h3>{t("fees.pay.title")}</h3>
      <p>{t(upi ? "fees.pay.withCode" : "fees.pay.office", { reference })}</p>
      {upi && (
        <div className="stack gap-3 no-print">
          <h3>{t("fees.pay.upi", { amount: upi.amount })}</h3>
          <p>
            {t("fees.pay.scan")} {t("fees.pay.payee", { upiId: upi.upiId })}
          </p>
          <QrCode code={upi.code} label={t("fees.pay.picture", { amount: upi.amount, payee })} />
          <div className="button-row items-center">
            <ButtonLink href={upi.link} appearance="secondary">
              {t("fees.pay.open")}
            </ButtonLink>
            <span className="hint">{t("fees.pay.openHint")}</span>
          </div>
          <p>{t("fees.pay.after")}</p>
        </div>
      )}
    </div>
  );
}
