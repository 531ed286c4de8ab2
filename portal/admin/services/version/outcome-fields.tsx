import { outcomeKinds } from "../../../../council/catalogue/outcome.ts";
import type { PromiseFormValues } from "../../../../council/catalogue/promise-rules.ts";
import { Card } from "../../../components/card.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { LocalisedTextField } from "./localised-text-field.tsx";
import { suffixedUnlessBase } from "./repeated-rows.ts";

interface OutcomeFieldsProps {
  values: PromiseFormValues;
  errorOf: ErrorOf;
}

/**
 * The part of the promise form that says who issues the result of an application: the council, or an office to which
 * the council forwards it.
 */
export function OutcomeFields({ values, errorOf }: OutcomeFieldsProps) {
  const t = useTexts();
  const kinds = outcomeKinds.map((value) => ({ value, text: t(`promise.outcome.${value}`) }));
  return (
    <Card title={t("promise.outcome.heading")}>
      <p className="hint">{t("promise.outcome.hint")}</p>
      <SelectField
        name="outcome"
        label={t("promise.outcome.label")}
        choices={[{ value: "", text: t("promise.outcome.unsaid") }, ...kinds]}
        defaultValue={values.outcome}
        error={errorOf("outcome")}
      />
      <LocalisedTextField
        name="forwardedTo"
        nameIn={suffixedUnlessBase}
        label={t("promise.outcome.forwardedTo")}
        texts={values.forwardedTo}
        optional
        errorOf={errorOf}
      />
      <LocalisedTextField
        name="outcomeLaw"
        nameIn={suffixedUnlessBase}
        label={t("promise.outcome.law")}
        texts={values.outcomeLaw}
        optional
        errorOf={errorOf}
      />
    </Card>
  );
}
