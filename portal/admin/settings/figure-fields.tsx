import { Checkbox } from "../../components/checkbox.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { LocalisedField } from "./localised-field.tsx";
import type { SettingsFormValues } from "./settings-form-values.ts";

interface FigureFieldsProps {
  list: "landingFigures" | "aboutFigures";
  values: SettingsFormValues;
  errorOf: ErrorOf;
}

/** The four figures of a page, each of which can be replaced or hidden; unfolded if a field has an error. */
export function FigureFields({ list, values, errorOf }: FigureFieldsProps) {
  const t = useTexts();
  const title = t(`settings.parts.${list}`);
  return (
    <details className="card block" open={hasError(list, values, errorOf)}>
      <summary id={list} className="title min-h-11 content-center">
        {title}
      </summary>
      <div className="grid gap-8 pt-4">
        {values[list].map(({ value, label, isShown }, row) => (
          <fieldset key={`${list}-${row}`} className="grid gap-3">
            <legend className="label mb-2 font-bold">
              {t("settings.figure", { number: row + 1 })}
            </legend>
            <LocalisedField
              name={`${list}-${row}-value`}
              label={t("settings.fields.figureValue")}
              texts={value}
              errorOf={errorOf}
            />
            <LocalisedField
              name={`${list}-${row}-label`}
              label={t("settings.fields.figureLabel")}
              texts={label}
              errorOf={errorOf}
            />
            <Checkbox
              name={`${list}-${row}-isShown`}
              label={t("settings.fields.figureIsShown")}
              defaultChecked={isShown}
            />
          </fieldset>
        ))}
      </div>
    </details>
  );
}

function hasError(list: FigureFieldsProps["list"], values: SettingsFormValues, errorOf: ErrorOf) {
  return values[list].some(({ value, label }, row) =>
    Object.entries({ value, label }).some(([part, texts]) =>
      Object.keys(texts).some((language) => errorOf(`${list}-${row}-${part}-${language}`)),
    ),
  );
}
