import { aadharChoices, dateOfBirthChoices } from "../../../../council/fields/asked-fields.ts";
import type { PromiseFormValues } from "../../../../council/catalogue/promise-rules.ts";
import { Card } from "../../../components/card.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";

interface StandardChoiceFieldsProps {
  values: Pick<PromiseFormValues, "aadhaar" | "dateOfBirth">;
  errorOf: ErrorOf;
}

/** The controls that decide which of the standard fields a service's form asks for. */
export function StandardChoiceFields({ values, errorOf }: StandardChoiceFieldsProps) {
  const t = useTexts();
  return (
    <Card title={t("versions.fields.heading")}>
      <p className="hint">{t("versions.fields.hint")}</p>
      <SelectField
        name="aadhaar"
        label={t("versions.aadharNumber.label")}
        hint={t("versions.aadharNumber.hint")}
        choices={aadharChoices.map((value) => ({
          value,
          text: t(`versions.aadharNumber.${value}`),
        }))}
        defaultValue={values.aadhaar}
        error={errorOf("aadhaar")}
      />
      <SelectField
        name="dateOfBirth"
        label={t("versions.dateOfBirth.label")}
        choices={dateOfBirthChoices.map((value) => ({
          value,
          text: t(`versions.dateOfBirth.${value}`),
        }))}
        defaultValue={values.dateOfBirth}
        error={errorOf("dateOfBirth")}
      />
    </Card>
  );
}
