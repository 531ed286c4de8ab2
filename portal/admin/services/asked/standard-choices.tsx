import {
  aadharChoices,
  dateOfBirthChoices,
  type StandardChoices,
} from "../../../../council/fields/asked-fields.ts";
import { Card } from "../../../components/card.tsx";
import { FieldErrorText } from "../../../components/field.tsx";
import type { ErrorMessage } from "../../../components/error-message.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";

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

interface ChoicesProps {
  name: string;
  label: string;
  choices: { value: string; text: string }[];
  chosen: string;
  error: ErrorMessage | undefined;
}

/** One of a few, all of them in sight. The first has the field's id: there the error summary leads. */
function Choices({ name, label, choices, chosen, error }: ChoicesProps) {
  return (
    <fieldset className={error ? "field field-invalid" : "field"}>
      <legend className="label contents">{label}</legend>
      <FieldErrorText id={name} error={error} />
      {choices.map(({ value, text }, index) => (
        <label key={value} className="choice">
          <input
            type="radio"
            id={index === 0 ? name : `${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === chosen}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
