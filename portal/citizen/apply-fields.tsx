import type { TypedAnswers } from "../../council/applications/rules.ts";
import { Checkbox } from "../components/checkbox.tsx";
import { DateField } from "../components/date-field.tsx";
import type { FaultText } from "../components/fault-words.tsx";
import { TextField } from "../components/text-field.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import { useTexts } from "../visit/texts.tsx";

interface FieldsProps {
  typed: TypedAnswers | undefined;
  /** By the control's name. */
  errors: Record<string, FaultText>;
}

/** The answers of spec section 3, in the order one knows them by heart. */
export function AnswerFields({ typed, errors }: FieldsProps) {
  const t = useTexts();
  const field = (name: "fullName" | "phoneNumber" | "address" | "reason" | "aadharNumber") => ({
    name,
    label: t(`applications.fields.${name}`),
    hint: t(`applications.hints.${name}`),
    error: errors[name],
    defaultValue: typed?.[name],
    required: true,
  });
  return (
    <>
      <TextField {...field("fullName")} autoComplete="name" />
      <DateField
        name="dateOfBirth"
        label={t("applications.fields.dateOfBirth")}
        hint={t("applications.hints.dateOfBirth")}
        error={errors.dateOfBirth}
        value={typed?.dateOfBirth}
        birthday
      />
      <TextField {...field("phoneNumber")} type="tel" autoComplete="tel" />
      <TextareaField {...field("address")} autoComplete="street-address" rows={3} />
      <TextField {...field("aadharNumber")} inputMode="numeric" autoComplete="off" />
      <TextareaField {...field("reason")} rows={3} />
    </>
  );
}

export function Declaration({ typed, errors }: FieldsProps) {
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
