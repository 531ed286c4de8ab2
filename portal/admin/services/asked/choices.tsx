import { FieldErrorText } from "../../../components/field.tsx";
import type { ErrorMessage } from "../../../components/error-message.tsx";

interface ChoicesProps {
  name: string;
  label: string;
  choices: { value: string; text: string }[];
  chosen: string;
  error: ErrorMessage | undefined;
}

/** A group of radio buttons. The first has the field's id, to which the error summary links. */
export function Choices({ name, label, choices, chosen, error }: ChoicesProps) {
  return (
    <fieldset className={error ? "field field-invalid" : "field"}>
      <legend className="label contents">{label}</legend>
      <FieldErrorText id={name} error={error} />
      {choices.map(({ value, text }, index) => (
        <label key={value} className="choice">
          <input
            type="radio"
            id={index === 0 ? name : `${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === chosen}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
