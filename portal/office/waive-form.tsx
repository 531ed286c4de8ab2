import { formatRupeesForInput } from "../../council/fees/rules.ts";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { TextField } from "../components/text-field.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { controlId } from "./payment-controls.ts";
import type { PaymentFormProps } from "./record-form.tsx";

/** The form that waives all or part of what is due. */
export function WaiveForm({
  formKey,
  howNotified,
  typed,
  errorOf,
  duePaise,
}: PaymentFormProps & { duePaise: number }) {
  const t = useTexts();
  const typedInForm = typed["waive"] !== undefined ? typed : {};
  const field = (name: "amount" | "reason") => {
    const id = controlId("waive", "", name);
    return { name, id, error: errorOf(id), label: t(`fees.office.${name}`), autoComplete: "off" };
  };
  return (
    <Card title={t("fees.office.waive")}>
      <form method="post" className="form" noValidate>
        <FormOwner />
        <input type="hidden" name="key" value={formKey} />
        <TextField
          {...field("amount")}
          defaultValue={typedInForm["amount"] ?? formatRupeesForInput(duePaise)}
          inputMode="decimal"
        />
        <TextField
          {...field("reason")}
          hint={t(`fees.office.reasonHint.${howNotified}`)}
          defaultValue={typedInForm["reason"]}
        />
        <div className="button-row">
          <Button name="waive" value="fee" appearance="secondary">
            {t("fees.office.waiveButton")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
