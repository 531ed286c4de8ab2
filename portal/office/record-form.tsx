import type { HowNotified } from "../../council/applications/how-notified.ts";
import { paymentMethods, formatRupeesForInput } from "../../council/fees/rules.ts";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import type { TypedTexts } from "../forms/form-answer.ts";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The props of every form of an application's payments. */
export interface PaymentFormProps {
  /** The key of this rendering, so that a form that is sent twice records only once. */
  formKey: string;
  /** How the applicant is told of what is recorded. */
  howNotified: HowNotified;
  /** The typed values of the form of this page that was refused, with the name of its button. */
  typed: TypedTexts;
  errorOf: ErrorOf;
}

/** The form that records received money. */
export function RecordForm({
  formKey,
  typed,
  errorOf,
  duePaise,
}: PaymentFormProps & { duePaise: number }) {
  const t = useTexts();
  const typedInForm = typed["record"] === undefined ? {} : typed;
  return (
    <Card title={t("fees.office.record")}>
      <form method="post" className="form" noValidate>
        <FormOwner />
        <input type="hidden" name="key" value={formKey} />
        {/* The value that the refused form asked about: pressing the button once more confirms it. */}
        {(["confirmedOver", "confirmedReference"] as const).map(
          (name) =>
            typedInForm[name] !== undefined && (
              <input key={name} type="hidden" name={name} value={typedInForm[name]} />
            ),
        )}
        <TextField
          name="amount"
          label={t("fees.office.amount")}
          hint={t("fees.office.amountHint")}
          error={errorOf("amount")}
          defaultValue={
            typedInForm["amount"] ?? (duePaise > 0 ? formatRupeesForInput(duePaise) : "")
          }
          inputMode="decimal"
          autoComplete="off"
        />
        <MethodField
          name="method"
          label={t("fees.office.method")}
          error={errorOf("method")}
          value={typedInForm["method"]}
        />
        <TextField
          name="payerReference"
          label={t("fees.office.payerReference")}
          hint={t("fees.office.payerReferenceHint")}
          error={errorOf("payerReference")}
          defaultValue={typedInForm["payerReference"]}
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <div className="button-row">
          <Button name="record" value="payment">
            {t("fees.office.recordButton")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface MethodFieldProps {
  name: string;
  id?: string;
  label: string;
  error: ReturnType<ErrorOf>;
  value: string | undefined;
}

/** The control for the method of payment. */
export function MethodField({ value, ...field }: MethodFieldProps) {
  const t = useTexts();
  return (
    <SelectField
      {...field}
      defaultValue={value}
      choices={paymentMethods.map((method) => ({
        value: method,
        text: t(`fees.method.${method}`),
      }))}
    />
  );
}
