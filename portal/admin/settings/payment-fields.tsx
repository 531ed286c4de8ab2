import { Checkbox } from "../../components/checkbox.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { SettingsCard } from "./settings-card.tsx";
import type { SettingsFormValues } from "./settings-form-values.ts";

/** The council's UPI ID, whether approving needs the payment, and whether receipts are official. */
export function PaymentFields({
  values,
  errorOf,
}: {
  values: SettingsFormValues;
  errorOf: ErrorOf;
}) {
  const t = useTexts();
  const checkboxProps = (name: "paymentBeforeApproval" | "paymentsAreOfficialReceipts") => ({
    name,
    label: t(`settings.fields.${name}`),
    hint: t(`settings.hints.${name}`),
    defaultChecked: values[name],
  });
  return (
    <SettingsCard part="payments">
      <TextField
        name="upiId"
        label={t("settings.fields.upiId")}
        hint={t("settings.hints.upiId")}
        error={errorOf("upiId")}
        defaultValue={values.upiId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox {...checkboxProps("paymentBeforeApproval")} />
      <Checkbox {...checkboxProps("paymentsAreOfficialReceipts")} />
    </SettingsCard>
  );
}
