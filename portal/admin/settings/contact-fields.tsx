import { everyLanguage, languages } from "../../../texts/languages.ts";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { LocalisedField } from "./localised-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import type { SettingsFormValues } from "./settings-form-values.ts";

interface ContactFieldsProps {
  values: SettingsFormValues;
  errorOf: ErrorOf;
  /** The emails that the operator set in the environment, used instead of the council's own; undefined if not set. */
  setByOperator: { email: string | undefined; sender: string | undefined };
}

/** The council's name and contact details. */
export function ContactFields({ values, errorOf, setByOperator }: ContactFieldsProps) {
  const t = useTexts();
  const localisedFieldProps = (name: "name" | "region" | "address" | "hours") => ({
    name,
    label: t(`settings.fields.${name}`),
    texts: values[name],
    errorOf,
  });
  const textFieldProps = (name: "phone" | "helpline" | "email" | "sender") => ({
    name,
    label: t(`settings.fields.${name}`),
    error: errorOf(name),
    defaultValue: values[name],
  });
  return (
    <>
      <SettingsCard part="name">
        <LocalisedField {...localisedFieldProps("name")} />
        <LocalisedField {...localisedFieldProps("region")} />
        <SelectField
          name="defaultLanguage"
          label={t("settings.fields.defaultLanguage")}
          hint={t("settings.hints.defaultLanguage")}
          error={errorOf("defaultLanguage")}
          defaultValue={values.defaultLanguage}
          choices={everyLanguage.map((language) => ({
            value: language,
            text: languages[language].name,
          }))}
        />
      </SettingsCard>
      <SettingsCard part="contact">
        <LocalisedField {...localisedFieldProps("address")} />
        <LocalisedField {...localisedFieldProps("hours")} />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField {...textFieldProps("phone")} type="tel" hint={t("settings.hints.phone")} />
          <TextField
            {...textFieldProps("helpline")}
            type="tel"
            hint={t("settings.hints.helpline")}
          />
        </div>
        <TextField
          {...textFieldProps("email")}
          type="email"
          hint={hintOr(setByOperator.email, "SUPPORT_EMAIL", t("settings.hints.email"))}
        />
        <TextField
          {...textFieldProps("sender")}
          type="email"
          hint={hintOr(setByOperator.sender, "MAIL_FROM", t("settings.hints.sender"))}
        />
      </SettingsCard>
    </>
  );

  function hintOr(value: string | undefined, setting: string, hint: string): string {
    return value === undefined ? hint : t("settings.hints.setByOperator", { setting, value });
  }
}
