import type { ReactNode } from "react";
import type { Field, FieldKind, FormValueByKind } from "../../council/fields/field.ts";
import { identityNumberMinLength } from "../../council/fields/identity-number-kinds.ts";
import { DateField } from "../components/date-field.tsx";
import type { FieldProps } from "../components/field.tsx";
import { TextField } from "../components/text-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { FamilyField } from "./family-field.tsx";
import { markedFieldText } from "./marked-field-text.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { useTexts } from "../visit/texts.tsx";

/**
 * @param props label, hint and error
 * @param value the value typed before
 * @param errorOf for a field with several controls that may have an error each
 */
type Control<K extends FieldKind> = (
  field: Field<K>,
  props: FieldProps,
  value: FormValueByKind[K] | undefined,
  errorOf: ErrorOf,
) => ReactNode;

/** The control of each kind of field. */
const controls: { [K in FieldKind]: Control<K> } = {
  shortText: ({ autoComplete, isOptional = false }, props, value) => (
    <TextField
      {...props}
      autoComplete={autoComplete}
      defaultValue={value}
      required={!isOptional}
      optional={isOptional}
    />
  ),
  longText: ({ autoComplete, isOptional = false }, props, value) => (
    <TextareaField
      {...props}
      autoComplete={autoComplete}
      defaultValue={value}
      required={!isOptional}
      optional={isOptional}
      rows={3}
    />
  ),
  phone: ({ autoComplete, isOptional = false }, props, value) => (
    <TextField
      {...props}
      type="tel"
      autoComplete={autoComplete}
      defaultValue={value}
      required={!isOptional}
      optional={isOptional}
    />
  ),
  wholeNumber: numberControl,
  amount: numberControl,
  oneOf: choiceControl,
  yesNo: choiceControl,
  ward: choiceControl,
  severalOf: (field, props, value = []) => (
    <ChoiceField {...props} field={field} chosenIds={value} several />
  ),
  familyMembers: (field, props, value = [], errorOf) => (
    <FamilyField {...props} field={field} rows={value} errorOf={errorOf} />
  ),
  identityNumber: ({ autoComplete, numberKind, isOptional = false }, props, value) => (
    <TextField
      {...props}
      inputMode={numberKind === "aadhaar" ? "numeric" : undefined}
      autoComplete={autoComplete}
      defaultValue={value}
      // Before sending, the list of answers masks a number of at least this length (portal/elements/list-answers.ts).
      data-mask-from={identityNumberMinLength[numberKind]}
      required={!isOptional}
      optional={isOptional}
    />
  ),
  date: ({ autoComplete, isOptional = false }, props, value) => (
    <DateField {...props} value={value} birthday={autoComplete === "bday"} optional={isOptional} />
  ),
};

function numberControl(
  { isOptional = false }: Field<"wholeNumber" | "amount">,
  props: FieldProps,
  value: string | undefined,
) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      defaultValue={value}
      required={!isOptional}
      optional={isOptional}
    />
  );
}

function choiceControl(
  field: Field<"oneOf" | "yesNo" | "ward">,
  props: FieldProps,
  value: string | undefined,
) {
  return <ChoiceField {...props} field={field} chosenIds={value ? [value] : []} />;
}

interface FieldControlProps<K extends FieldKind> {
  field: Field<K>;
  value: FormValueByKind[K] | undefined;
  errorOf: ErrorOf;
  /** Content that is shown before the field's hint. */
  about?: ReactNode;
}

/** A field of a form: label, hint, error and the control of its kind. */
export function FieldControl<K extends FieldKind>({
  field,
  value,
  errorOf,
  about,
}: FieldControlProps<K>) {
  const t = useTexts();
  const { id: name, label, hint } = field;
  const ownHint = hint && markedFieldText(t, hint);
  const props = {
    name,
    label: markedFieldText(t, label),
    hint: about ? (
      <>
        {about}
        {ownHint}
      </>
    ) : (
      ownHint
    ),
    error: errorOf(name),
  };
  const control: Control<K> = controls[field.kind];
  return control(field, props, value, errorOf);
}
