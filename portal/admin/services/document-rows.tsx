import { useState } from "react";
import { requiredDocumentsAtMost } from "../../../council/limits.ts";
import { baseLanguage } from "../../../texts/languages.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";

/** Rows of documents, each with a stable key. */
export interface Rows {
  /**
   * A key below the initial number of rows means a row that the server sent, a higher one a row added in the browser.
   */
  keys: readonly number[];
  isNew(key: number): boolean;
  add(): void;
  remove(key: number): void;
}

/** Keeps the rows of the form, which JavaScript adds and removes without a request. */
export function useRows(initialCount: number): Rows {
  const [{ keys, nextKey }, setRows] = useState({
    keys: [...Array(initialCount).keys()],
    nextKey: initialCount,
  });
  return {
    keys,
    isNew: (key) => key >= initialCount,
    add: () => setRows({ keys: [...keys, nextKey], nextKey: nextKey + 1 }),
    remove: (key) => setRows({ keys: keys.filter((one) => one !== key), nextKey }),
  };
}

interface DocumentRowsProps {
  rows: Rows;
  /** The names of the documents as the server sent them; the key of a row is the index of its document. */
  names: readonly string[];
  /** The ids of the documents, by the same index. */
  ids: readonly string[];
  /**
   * The index of the row that gets the focus after a row was added or removed without JavaScript. The number of rows,
   * as an index, means the button "+ Add Document".
   */
  focus: number | undefined;
  errorOf: ErrorOf;
}

/**
 * The required documents, one row each. Without JavaScript the buttons submit the form, which is rendered
 * again with one row more or less and all typed values.
 */
export function DocumentRows({ rows, names, ids, focus, errorOf }: DocumentRowsProps) {
  const t = useTexts();
  const { keys } = rows;
  return (
    <fieldset className="field gap-3" tabIndex={-1} aria-describedby="requiredDocuments-hint">
      <legend className="label contents">{t("catalogue.form.documents")}</legend>
      <p id="requiredDocuments-hint" className="hint">
        {t("catalogue.form.documentsHint")}
      </p>
      {keys.map((key, row) => (
        <div key={key} className="flex flex-wrap items-end gap-x-2">
          <div className="grow basis-64">
            <input type="hidden" name="documentIds" value={ids[key] ?? ""} />
            <TextField
              name="requiredDocuments"
              id={`requiredDocuments-${row}`}
              label={t("catalogue.form.document", { number: row + 1 })}
              error={errorOf(`requiredDocuments-${row}`)}
              placeholder={t("catalogue.form.documentExample")}
              lang={baseLanguage}
              defaultValue={names[key] ?? ""}
              // The row was just added, or took the place of a removed one.
              autoFocus={rows.isNew(key) || row === focus}
            />
          </div>
          {keys.length > 1 && <RemoveRow rows={rows} row={row} />}
        </div>
      ))}
      {keys.length < requiredDocumentsAtMost && (
        <div>
          <Button
            name="addDocument"
            value="1"
            appearance="secondary"
            small
            autoFocus={keys.length === focus}
            onClick={(event) => {
              event.preventDefault();
              rows.add();
            }}
          >
            {t("catalogue.form.addDocument")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function RemoveRow({ rows, row }: { rows: Rows; row: number }) {
  const t = useTexts();
  return (
    <Button
      name="removeDocument"
      value={row}
      appearance="quiet"
      className="ms-auto"
      aria-describedby={`requiredDocuments-${row}`}
      onClick={(event) => {
        event.preventDefault();
        // Without this, the focus would jump to the top of the page when the button is removed with its row.
        event.currentTarget.closest("fieldset")!.focus();
        rows.remove(rows.keys[row]!);
      }}
    >
      {t("common.remove")}
    </Button>
  );
}
