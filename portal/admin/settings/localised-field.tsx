import { TextField } from "../../components/text-field.tsx";
import { TextareaField } from "../../components/textarea-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useCouncilLanguages } from "../council-languages.tsx";
import { useLabelIn } from "../use-label-in.ts";
import type { TextValues } from "./settings-form-values.ts";

interface LocalisedFieldProps {
  /** The name of the controls without the language. */
  name: string;
  label: string;
  texts: TextValues;
  errorOf: ErrorOf;
  hint?: string;
  /** Whether the text may have several lines. */
  long?: boolean;
  autoFocus?: boolean;
}

/** One text in every language, the council's default language first, side by side if there is room. */
export function LocalisedField({ name, label, texts, errorOf, ...options }: LocalisedFieldProps) {
  const labelIn = useLabelIn();
  const { hint, long, autoFocus } = options;
  const languagesInOrder = useCouncilLanguages();
  const Control = long ? TextareaField : TextField;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {languagesInOrder.map((language, index) => (
        <Control
          key={language}
          name={`${name}-${language}`}
          label={labelIn(label, language)}
          hint={hint}
          error={errorOf(`${name}-${language}`)}
          lang={language}
          defaultValue={texts[language]}
          // Somebody just added the row of this field to type in it.
          autoFocus={autoFocus && index === 0}
        />
      ))}
    </div>
  );
}
