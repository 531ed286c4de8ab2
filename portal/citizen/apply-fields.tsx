import type { AnswerInput } from "../../council/applications/rules.ts";
import type { FieldKind, FieldList, FormValueByKind } from "../../council/fields/field.ts";
import { Checkbox } from "../components/checkbox.tsx";
import { FieldControl } from "../fields/field-control.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { useTexts } from "../visit/texts.tsx";

interface AnswerFieldsProps {
  fields: FieldList;
  /** The values by field id. */
  values: Readonly<Record<string, FormValueByKind[FieldKind]>> | undefined;
  errorOf: ErrorOf;
}

/** The fields of the form. */
export function AnswerFields({ fields, values, errorOf }: AnswerFieldsProps) {
  return fields.map((field) => (
    <FieldControl
      key={field.id}
      field={field}
      value={values?.[field.id]}
      error={errorOf(field.id)}
    />
  ));
}

interface DeclarationProps {
  values: AnswerInput | undefined;
  errorOf: ErrorOf;
}

export function Declaration({ values, errorOf }: DeclarationProps) {
  const t = useTexts();
  return (
    <Checkbox
      name="declaration"
      label={t("applications.fields.declaration")}
      error={errorOf("declaration")}
      defaultChecked={values?.declaration === "on"}
      required
    />
  );
}
