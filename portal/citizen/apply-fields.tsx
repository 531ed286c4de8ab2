import type { TypedAnswers } from "../../council/applications/rules.ts";
import type { FieldKind, FieldList, TypedByKind } from "../../council/fields/field.ts";
import { Checkbox } from "../components/checkbox.tsx";
import { FieldControl } from "../fields/field-control.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { useTexts } from "../visit/texts.tsx";

interface AnswerFieldsProps {
  fields: FieldList;
  /** By the field's id. */
  typed: Readonly<Record<string, TypedByKind[FieldKind]>> | undefined;
  errorOf: ErrorOf;
}

/** The questions of the form. */
export function AnswerFields({ fields, typed, errorOf }: AnswerFieldsProps) {
  return fields.map((field) => (
    <FieldControl
      key={field.id}
      field={field}
      typed={typed?.[field.id]}
      error={errorOf(field.id)}
    />
  ));
}

interface DeclarationProps {
  typed: TypedAnswers | undefined;
  errorOf: ErrorOf;
}

export function Declaration({ typed, errorOf }: DeclarationProps) {
  const t = useTexts();
  return (
    <Checkbox
      name="declaration"
      label={t("applications.fields.declaration")}
      error={errorOf("declaration")}
      defaultChecked={typed?.declaration === "on"}
      required
    />
  );
}
