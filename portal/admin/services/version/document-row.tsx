import type { DocumentsFormValues } from "../../../../council/catalogue/documents-form.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { LocalisedTextField } from "./localised-text-field.tsx";
import { RowHeading } from "./row-heading.tsx";

interface DocumentRowProps {
  row: number;
  document: DocumentsFormValues[number];
  /** Whether the row was just added or moved, so that it gets the focus. */
  focus: boolean;
  errorOf: ErrorOf;
}

/**
 * One document: its name and hint in each language, and whether it must be attached. Of the documents in the same
 * group, an applicant has to attach only one.
 */
export function DocumentRow({ row, document, focus, errorOf }: DocumentRowProps) {
  const t = useTexts();
  const id = `documents-${row}`;
  const title = t("versions.documents.row", { number: row + 1 });
  return (
    <fieldset className="grid gap-3 border-t border-hairline pt-4">
      <legend className="sr-only">{title}</legend>
      <input type="hidden" name="documentId" value={document.id} />
      <RowHeading id={id} title={title} row={row} remove="removeDocument" />
      <LocalisedTextField
        name="name"
        id={`${id}-name`}
        label={t("versions.documents.name")}
        texts={document.name}
        focus={focus}
        errorOf={errorOf}
      />
      <LocalisedTextField
        name="hint"
        id={`${id}-hint`}
        label={t("versions.documents.rowHint")}
        texts={document.hint}
        optional
        errorOf={errorOf}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          name="group"
          id={`${id}-group`}
          label={t("versions.documents.group")}
          error={errorOf(`${id}-group`)}
          defaultValue={document.group}
          autoComplete="off"
          optional
        />
        {/* Browsers do not send unticked boxes. The value says which row a ticked one belongs to. */}
        <Checkbox
          name="required"
          id={`${id}-required`}
          value={row}
          label={t("versions.documents.required")}
          defaultChecked={document.isRequired}
        />
      </div>
    </fieldset>
  );
}
