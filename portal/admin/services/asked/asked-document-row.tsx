import type { TypedAsked, TypedText } from "../../../../council/catalogue/draft-rules.ts";
import { documentNeeds } from "../../../../council/catalogue/definition.ts";
import { languages, type Language } from "../../../../texts/languages.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";

interface AskedDocumentRowProps {
  row: number;
  document: TypedAsked["documents"][number];
  /** It was just added or moved. */
  focus: boolean;
  errorOf: ErrorOf;
}

/** One document: its name and hint in each language, and whether it must be attached. */
export function AskedDocumentRow({ row, document, focus, errorOf }: AskedDocumentRowProps) {
  const t = useTexts();
  const name = `documents-${row}`;
  const number = row + 1;
  const title = t("versions.documents.row", { number });
  return (
    <fieldset className="grid gap-3 border-t border-hairline pt-4">
      <legend className="sr-only">{title}</legend>
      <input type="hidden" name="documents" value={document.id} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-bold" aria-hidden="true">
          {title}
        </span>
        <span className="flex flex-wrap gap-2">
          {row > 0 && (
            <Button
              name="moveUp"
              value={row}
              appearance="quiet"
              aria-label={t("versions.documents.moveUp", { number })}
            >
              {t("versions.documents.up")}
            </Button>
          )}
          <Button
            name="removeDocument"
            value={row}
            appearance="quiet"
            aria-label={t("versions.documents.remove", { number })}
          >
            {t("common.remove")}
          </Button>
        </span>
      </div>
      <InEachLanguage
        name={`${name}-name`}
        label={t("versions.documents.name")}
        texts={document.name}
        focus={focus}
        errorOf={errorOf}
      />
      <InEachLanguage
        name={`${name}-hint`}
        label={t("versions.documents.rowHint")}
        texts={document.hint}
        optional
        errorOf={errorOf}
      />
      <SelectField
        name={`${name}-need`}
        label={t("versions.documents.need")}
        error={errorOf(`${name}-need`)}
        defaultValue={document.need}
        choices={documentNeeds.map((need) => ({ value: need, text: t(`versions.need.${need}`) }))}
      />
    </fieldset>
  );
}

interface InEachLanguageProps {
  /** The controls' name, before the language. */
  name: string;
  label: string;
  texts: TypedText;
  errorOf: ErrorOf;
  optional?: boolean;
  focus?: boolean;
}

function InEachLanguage({ name, label, texts, errorOf, optional, focus }: InEachLanguageProps) {
  const t = useTexts();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {(Object.keys(languages) as Language[]).map((language, index) => (
        <TextField
          key={language}
          name={`${name}-${language}`}
          label={t("versions.documents.inLanguage", {
            label,
            language: languages[language].name,
          })}
          error={errorOf(`${name}-${language}`)}
          lang={language}
          defaultValue={texts[language]}
          optional={optional ?? index > 0}
          // The user just added or moved this row. oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={focus === true && index === 0}
        />
      ))}
    </div>
  );
}
