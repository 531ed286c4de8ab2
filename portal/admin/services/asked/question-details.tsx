import type { ReactNode } from "react";
import type { TypedQuestion } from "../../../../council/catalogue/question-rules.ts";
import type { QuestionKind } from "../../../../council/catalogue/questions.ts";
import { dateRanges } from "../../../../council/fields/field.ts";
import { identityNumberKinds } from "../../../../council/fields/identity-number-kinds.ts";
import { languages, type Language } from "../../../../texts/languages.ts";
import type { Translate } from "../../../../texts/translate.ts";
import { TextField } from "../../../components/text-field.tsx";
import { TextareaField } from "../../../components/textarea-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { Choices } from "./choices.tsx";

interface QuestionDetailsProps {
  kind: QuestionKind;
  values: TypedQuestion;
  errorOf: ErrorOf;
}

/** What is to be said of a question of one kind besides its words. */
export function QuestionDetails({ kind, ...props }: QuestionDetailsProps) {
  const t = useTexts();
  return details[kind]({ ...props, t });
}

type Details = Omit<QuestionDetailsProps, "kind"> & { t: Translate };

const details: Record<QuestionKind, (props: Details) => ReactNode> = {
  shortText: (props) => numberField("maxLength", props),
  longText: (props) => numberField("maxLength", props),
  wholeNumber: limits,
  amount: limits,
  date: ({ t, values, errorOf }) => (
    <Choices
      name="range"
      label={t("questions.edit.range")}
      choices={dateRanges.map((value) => ({ value, text: t(`questions.edit.ranges.${value}`) }))}
      chosen={values.range}
      error={errorOf("range")}
    />
  ),
  oneOf: options,
  severalOf: options,
  yesNo: () => null,
  phone: () => null,
  ward: ({ t }) => <p className="hint">{t("questions.edit.wards")}</p>,
  identityNumber: ({ t, values, errorOf }) => (
    <Choices
      name="numberKind"
      label={t("questions.edit.numberKind")}
      choices={identityNumberKinds.map((value) => ({
        value,
        text: t(`questions.numberKinds.${value}`),
      }))}
      chosen={values.numberKind}
      error={errorOf("numberKind")}
    />
  ),
  familyMembers: (props) => numberField("membersAtMost", props),
};

function limits(props: Details) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {numberField("atLeast", props)}
      {numberField("atMost", props)}
    </div>
  );
}

function numberField(
  name: "maxLength" | "atLeast" | "atMost" | "membersAtMost",
  { t, values, errorOf }: Details,
) {
  return (
    <TextField
      name={name}
      label={t(`questions.edit.${name}`)}
      error={errorOf(name)}
      defaultValue={values[name]}
      inputMode="numeric"
    />
  );
}

function options({ t, values, errorOf }: Details) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {(Object.keys(languages) as Language[]).map((language, index) => (
        <TextareaField
          key={language}
          name={`options-${language}`}
          label={t("versions.documents.inLanguage", {
            label: t("questions.edit.options"),
            language: languages[language].name,
          })}
          hint={t(index === 0 ? "questions.edit.optionsHint" : "questions.edit.optionsTranslated")}
          error={errorOf(`options-${language}`)}
          lang={language}
          rows={5}
          defaultValue={values.options[language]}
          optional={index > 0}
        />
      ))}
    </div>
  );
}
