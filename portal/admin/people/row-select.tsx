import { Icon } from "../../components/icon.tsx";
import type { SelectChoice } from "../../components/select-field.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { rowControlId } from "./row-control-id.ts";

interface RowSelectProps {
  name: "role" | "duty";
  uid: string;
  value: string;
  choices: readonly SelectChoice[];
}

/**
 * A select in a person's row, labelled like its column and sent with the row's form. A printed page has only the chosen
 * text.
 */
export function RowSelect({ name, uid, value, choices }: RowSelectProps) {
  const t = useTexts();
  return (
    <>
      <span className="select no-print">
        <select
          id={rowControlId(name, uid)}
          name={name}
          form={`rights-${uid}`}
          defaultValue={value}
          aria-label={t(`people.column.${name}`)}
          aria-describedby={`name-${uid}`}
          className="control sm:min-w-max"
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <span className="hidden print:inline">
        {choices.find((choice) => choice.value === value)?.text}
      </span>
    </>
  );
}
