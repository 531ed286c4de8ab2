import type { ServiceTexts } from "../../../council/catalogue/localise.ts";
import { baseLanguage, type Language } from "../../../texts/languages.ts";
import { TextField } from "../../components/text-field.tsx";
import { TextareaField } from "../../components/textarea-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { useLabelIn } from "../use-label-in.ts";
import { controlName } from "./service-form-values.ts";

interface ServiceTextFieldsProps {
  /** The language of the fields. */
  language: Language;
  texts: ServiceTexts;
  /** Returns the error of the control with an id. */
  errorOf: ErrorOf;
}

/** Title, description and category of a service in one language. The labels of a translation name the language. */
export function ServiceTextFields({ language, texts, errorOf }: ServiceTextFieldsProps) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const field = (name: "title" | "description" | "category") => {
    const label = t(`catalogue.form.${name}`);
    return {
      name: controlName(name, language),
      label: language === baseLanguage ? label : labelIn(label, language),
      error: errorOf(controlName(name, language)),
      lang: language,
      defaultValue: texts[name],
    };
  };
  return (
    <>
      <TextField {...field("title")} />
      <TextareaField {...field("description")} />
      <TextField {...field("category")} placeholder={t("catalogue.form.categoryExample")} />
    </>
  );
}
