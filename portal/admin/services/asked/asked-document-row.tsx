import type { TypedAsked } from "../../../../council/catalogue/draft-rules.ts";
import { documentNeeds } from "../../../../council/catalogue/definition.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { InEachLanguage } from "./in-each-language.tsx";

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
