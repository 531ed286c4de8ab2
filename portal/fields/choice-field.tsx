import type { Field } from "../../council/fields/field.ts";
import { fieldText } from "../../council/fields/field-text.ts";
import { choicesInSightAtMost } from "../../council/question-limits.ts";
import { foreignLanguage } from "../../texts/foreign-language.ts";
import {
  controlAttributesOf,
  FieldErrorText,
  Hint,
  Legend,
  type FieldProps,
} from "../components/field.tsx";
import { onTwoLines } from "../components/in-lines.tsx";
import { SelectField } from "../components/select-field.tsx";
import { markedFieldText } from "./marked-field-text.tsx";
import { useTexts } from "../visit/texts.tsx";

interface ChoiceFieldProps extends FieldProps {
  field: Field<"oneOf" | "severalOf" | "yesNo" | "ward">;
  /** The ids of the options that were chosen before. */
  chosenIds: readonly string[];
  /** Whether several options may be chosen: each then has a checkbox. */
  several?: boolean;
}

/**
 * Checkboxes, radio buttons, or a select for more than `choicesInSightAtMost` options. The first control has the
 * field's id, so that the error summary links to it.
 */
export function ChoiceField({ field, chosenIds, several = false, ...props }: ChoiceFieldProps) {
  const t = useTexts();
  const { options, isOptional = false } = field;
  if (!several && options.length > choicesInSightAtMost)
    return (
      <SelectField
        {...props}
        required={!isOptional}
        optional={isOptional}
        defaultValue={chosenIds[0] ?? ""}
        choices={[
          { value: "", text: t("questions.choose") },
          ...options.map(({ id, label }) => ({
            value: id,
            text: fieldText(t, label),
            lang: typeof label === "string" ? undefined : foreignLanguage(t.language, label),
          })),
        ]}
      />
    );
  const tickHint = several && t("questions.tickAll");
  const hint = props.hint && tickHint ? onTwoLines(props.hint, tickHint) : (props.hint ?? tickHint);
  const control = controlAttributesOf({ ...props, hint });
  const { id, name, "aria-describedby": describedBy, "aria-invalid": isInvalid } = control;
  return (
    <fieldset
      // Neither a group nor a radio button has the state "invalid".
      role={several ? undefined : "radiogroup"}
      aria-invalid={several ? undefined : isInvalid}
      className={props.error ? "field field-invalid" : "field"}
      aria-describedby={describedBy}
    >
      <Legend label={props.label} optional={isOptional} />
      <Hint id={id} hint={hint} />
      <FieldErrorText id={id} error={props.error} />
      {options.map((option, index) => (
        <label key={option.id} className="choice">
          <input
            type={several ? "checkbox" : "radio"}
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            value={option.id}
            defaultChecked={chosenIds.includes(option.id)}
            aria-invalid={several ? isInvalid : undefined}
          />
          <span>{markedFieldText(t, option.label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
