import { Fragment, type ReactNode } from "react";
import { controlAttributesOf, FieldErrorText, Hint, type FieldProps } from "./field.tsx";

export interface RadioChoice {
  value: string;
  label: ReactNode;
  /** Content after the label that is not part of it, such as a link. */
  after?: ReactNode;
}

interface RadioFieldProps extends FieldProps {
  choices: readonly RadioChoice[];
  /** The value of the selected choice; nothing is selected if no choice has this value. */
  chosenValue: string | undefined;
}

/** Radio buttons to choose one value. The first button has the field's id, so that the error summary links to it. */
export function RadioField({ choices, chosenValue, ...field }: RadioFieldProps) {
  const control = controlAttributesOf(field);
  const { id, name, "aria-describedby": describedBy, "aria-invalid": isInvalid } = control;
  return (
    <fieldset
      // ARIA allows aria-invalid on a radiogroup, but neither on the role of a fieldset (group) nor on a radio button.
      role="radiogroup"
      aria-invalid={isInvalid}
      className={field.error ? "field field-invalid" : "field"}
      aria-describedby={describedBy}
    >
      <legend className="label contents">{field.label}</legend>
      <Hint id={id} hint={field.hint} />
      <FieldErrorText id={id} error={field.error} />
      {choices.map(({ value, label, after }, index) => (
        <Fragment key={value}>
          <label className="choice">
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === chosenValue}
            />
            <span>{label}</span>
          </label>
          {after}
        </Fragment>
      ))}
    </fieldset>
  );
}
