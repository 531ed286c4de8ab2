import type { LocalTextValues } from "../../../../council/catalogue/typed-text.ts";
import { baseLanguage } from "../../../../texts/languages.ts";
import { TextField } from "../../../components/text-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useCouncilLanguages } from "../../council-languages.tsx";
import { useLabelIn } from "../../use-label-in.ts";
import { inLanguage } from "./repeated-rows.ts";

interface LocalisedTextFieldProps {
  /** The name of the controls without the language. */
  name: string;
  /** The id of the controls without the language; defaults to `name`. */
  id?: string;
  /** Returns the name of the control for a language. */
  nameIn?: typeof inLanguage;
  label: string;
  texts: LocalTextValues;
  errorOf: ErrorOf;
  optional?: boolean;
  /** Whether the first control gets the focus. */
  focus?: boolean;
}

/**
 * One text in each language, the council's default language first, side by side if there is room. `LocalisedField` of
 * the settings does the same with names such as `label-hi` instead of `label_hi`.
 */
export function LocalisedTextField({
  name,
  id = name,
  nameIn = inLanguage,
  label,
  texts,
  errorOf,
  optional,
  focus,
}: LocalisedTextFieldProps) {
  const labelIn = useLabelIn();
  const languagesInOrder = useCouncilLanguages();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {languagesInOrder.map((language, index) => (
        <TextField
          key={language}
          name={nameIn(name, language)}
          id={`${id}-${language}`}
          label={labelIn(label, language)}
          error={errorOf(`${id}-${language}`)}
          lang={language}
          defaultValue={texts[language]}
          optional={optional ?? language !== baseLanguage}
          // Somebody just added or moved the row of this field.
          autoFocus={focus === true && index === 0}
        />
      ))}
    </div>
  );
}
