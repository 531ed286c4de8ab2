import {
  aadharChoices,
  dateOfBirthChoices,
  type StandardChoices,
} from "../../../../council/fields/asked-fields.ts";
import { Card } from "../../../components/card.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { Choices } from "./choices.tsx";

interface StandardChoiceFieldsProps {
  values: StandardChoices;
  errorOf: ErrorOf;
}

/** Which of the standard fields the form asks for. */
export function StandardChoiceFields({ values, errorOf }: StandardChoiceFieldsProps) {
  const t = useTexts();
  return (
    <Card title={t("versions.fields.heading")}>
      <p className="hint">{t("versions.fields.hint")}</p>
      <Choices
        name="aadharNumber"
        label={t("versions.aadharNumber.label")}
        choices={aadharChoices.map((value) => ({
          value,
          text: t(`versions.aadharNumber.${value}`),
        }))}
        chosen={values.aadharNumber}
        error={errorOf("aadharNumber")}
      />
      <Choices
        name="dateOfBirth"
        label={t("versions.dateOfBirth.label")}
        choices={dateOfBirthChoices.map((value) => ({
          value,
          text: t(`versions.dateOfBirth.${value}`),
        }))}
        chosen={values.dateOfBirth}
        error={errorOf("dateOfBirth")}
      />
    </Card>
  );
}
