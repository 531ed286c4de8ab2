import { formatRupeesForInput } from "../../council/fees/rules.ts";
import type { OfficePayment } from "../../council/payments/get-payments.ts";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { controlId } from "./payment-controls.ts";
import { MethodField, type PaymentFormProps } from "./record-form.tsx";

type PaymentCorrectionProps = PaymentFormProps & {
  payment: Pick<OfficePayment, "id" | "method" | "refundablePaise">;
};

/** The form that records a refund. */
export function RefundForm({
  payment,
  formKey,
  howNotified,
  typed,
  errorOf,
}: PaymentCorrectionProps) {
  const t = useTexts();
  const { id, refundablePaise } = payment;
  const typedInForm = typed["refund"] === id ? typed : {};
  const amountId = controlId("refund", id, "amount");
  const methodId = controlId("refund", id, "method");
  return (
    <form method="post" className="form" noValidate>
      <FormOwner />
      <input type="hidden" name="key" value={formKey} />
      <TextField
        name="amount"
        id={amountId}
        label={t("fees.office.refundAmount")}
        error={errorOf(amountId)}
        defaultValue={typedInForm["amount"] ?? formatRupeesForInput(refundablePaise)}
        inputMode="decimal"
        autoComplete="off"
      />
      <MethodField
        name="method"
        id={methodId}
        label={t("fees.office.refundMethod")}
        error={errorOf(methodId)}
        value={typedInForm["method"] ?? payment.method ?? undefined}
      />
      <ReasonField
        form="refund"
        id={id}
        howNotified={howNotified}
        typed={typedInForm}
        errorOf={errorOf}
      />
      <div className="button-row">
        <Button name="refund" value={id} appearance="secondary">
          {t("fees.office.refundButton")}
        </Button>
      </div>
    </form>
  );
}

/** The form that voids a wrong entry. */
export function VoidForm({ payment: { id }, howNotified, typed, errorOf }: PaymentCorrectionProps) {
  const t = useTexts();
  const typedInForm = typed["void"] === id ? typed : {};
  return (
    <form method="post" className="form" noValidate>
      <FormOwner />
      <p>{t("fees.office.voidHint")}</p>
      <ReasonField
        form="void"
        id={id}
        howNotified={howNotified}
        typed={typedInForm}
        errorOf={errorOf}
      />
      <div className="button-row">
        <Button name="void" value={id} appearance="danger">
          {t("fees.office.voidButton")}
        </Button>
      </div>
    </form>
  );
}

type ReasonFieldProps = Pick<PaymentFormProps, "howNotified" | "typed" | "errorOf"> & {
  form: "refund" | "void";
  /** The id of the entry. */
  id: string;
};

function ReasonField({ form, id, howNotified, typed, errorOf }: ReasonFieldProps) {
  const t = useTexts();
  const control = controlId(form, id, "reason");
  return (
    <TextField
      name="reason"
      id={control}
      label={t("fees.office.reason")}
      hint={t(`fees.office.reasonHint.${howNotified}`)}
      error={errorOf(control)}
      defaultValue={typed["reason"]}
      autoComplete="off"
    />
  );
}
