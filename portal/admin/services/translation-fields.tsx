import type { ServiceTexts } from "../../../council/catalogue/localise.ts";
import { baseLanguage, type Language } from "../../../texts/languages.ts";
import { languageName } from "../../../texts/format.ts";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { useLabelIn } from "../use-label-in.ts";
import type { Rows } from "./document-rows.tsx";
import { ServiceTextFields } from "./service-text-fields.tsx";
import { controlName } from "./service-form-values.ts";

interface TranslationFieldsProps {
  language: Language;
  texts: ServiceTexts;
  rows: Rows;
  errorOf: ErrorOf;
  /** Whether `language` is the council's default language. */
  isCouncilLanguage: boolean;
}

/**
 * The fields for the translation of a service into one language, all optional. They are unfolded if one has a value,
 * and for the council's default language.
 */
export function TranslationFields({
  language,
  texts,
  rows,
  errorOf,
  isCouncilLanguage,
}: TranslationFieldsProps) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const name = controlName("requiredDocuments", language);
  return (
    <details className="card block" open={isCouncilLanguage || hasText(texts)}>
      <summary className="title min-h-11 content-center">
        {t("catalogue.form.translation", { language: languageName(language, t.language) })}
      </summary>
      <div className="stack pt-4">
        <p className="hint">
          {t("catalogue.form.translationHint", {
            language: languageName(baseLanguage, t.language),
          })}
        </p>
        <ServiceTextFields language={language} texts={texts} errorOf={errorOf} />
        {rows.keys.map((key, row) => (
          <TextField
            key={key}
            name={name}
            id={`${name}-${row}`}
            label={labelIn(t("catalogue.form.document", { number: row + 1 }), language)}
            error={errorOf(`${name}-${row}`)}
            lang={language}
            defaultValue={texts.requiredDocuments[key] ?? ""}
          />
        ))}
      </div>
    </details>
  );
}

function hasText({ requiredDocuments, ...texts }: ServiceTexts): boolean {
  return [...requiredDocuments, ...Object.values(texts)].some((text) => text !== "");
}
