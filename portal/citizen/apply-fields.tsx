import type { TypedAnswers } from "../../council/applications/rules.ts";
import type { FieldKind, FieldList, TypedByKind } from "../../council/fields/field.ts";
import { Checkbox } from "../components/checkbox.tsx";
import type { FaultText } from "../components/fault-words.tsx";
import { FieldControl } from "../fields/field-control.tsx";
import { useTexts } from "../visit/texts.tsx";

interface AnswerFieldsProps {
  fields: FieldList;
  /** By the field's id. */
  typed: Readonly<Record<string, TypedByKind[FieldKind]>> | undefined;
  /** By the control's name. */
  errors: Record<string, FaultText>;
}

/** The questions of the form. */
export function AnswerFields({ fields, typed, errors }: AnswerFieldsProps) {
  return fields.map((field) => (
    <FieldControl key={field.id} field={field} typed={typed?.[field.id]} error={errors[field.id]} />
  ));
}

interface DeclarationProps {
  typed: TypedAnswers | undefined;
  errors: Record<string, FaultText>;
}

export function Declaration({ typed, errors }: DeclarationProps) {
  const t = useTexts();
  return (
    <Checkbox
      name="declaration"
      label={t("applications.fields.declaration")}
      error={errors.declaration}
      defaultChecked={typed?.declaration === "on"}
      required
    />
  );
}
