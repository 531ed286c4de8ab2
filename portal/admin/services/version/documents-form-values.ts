import {
  groupLetter,
  type DocumentsFormValues,
} from "../../../../council/catalogue/documents-form.ts";
import type { Definition } from "../../../../council/catalogue/definition.ts";
import { requiredDocumentsAtMost } from "../../../../council/limits.ts";
import { changeRows, readLocalisedRows } from "./repeated-rows.ts";
import { blankTexts, toLocalTextValues } from "./local-text-values.ts";

/** The values of the documents form, as they were typed. All rows use the same control names. */
export interface DocumentsFormState {
  documents: DocumentsFormValues;
  /** The version whose values the form was filled with. */
  expectedVersion: string;
  /** The index of the row that gets the focus, as `changeRows` returns it. */
  focus?: number | undefined;
}

const rowsAtMost = 2 * requiredDocumentsAtMost;

type Row = DocumentsFormValues[number];

/** Converts the documents of a version to form values; for a version without documents, to one blank row. */
export function toDocumentRows({ documents }: Definition): DocumentsFormValues {
  const rows = documents.map(({ id, name, hint, need, group }) => ({
    id,
    name: toLocalTextValues(name),
    hint: toLocalTextValues(hint),
    isRequired: need !== "optional",
    group: group ?? groupLetter(need),
  }));
  return rows.length > 0 ? rows : [blankRow()];
}

/** Reads the values of a posted form. */
export function readDocumentRows(form: FormData): DocumentsFormState {
  // Twice as many as there may be documents: half of the rows may be blank.
  const ids = form.getAll("documentId").slice(0, rowsAtMost).map(String);
  const name = readLocalisedRows(form, "name");
  const hint = readLocalisedRows(form, "hint");
  const groups = form.getAll("group").map(String);
  const required = new Set(form.getAll("required"));
  return {
    documents: ids.map((id, row) => ({
      id,
      name: name(row),
      hint: hint(row),
      isRequired: required.has(String(row)),
      group: groups[row] ?? "",
    })),
    expectedVersion: String(form.get("expectedVersion") ?? ""),
  };
}

/** Adds, removes or moves a row; undefined if no button for that was pressed. */
export function applyDocumentRowChange(
  { documents, expectedVersion }: DocumentsFormState,
  form: FormData,
): DocumentsFormState | undefined {
  const { rows, focus } =
    changeRows(documents, form, { add: "addDocument", remove: "removeDocument", blankRow }) ?? {};
  return rows && { documents: rows, focus, expectedVersion };
}

function blankRow(): Row {
  return { id: "", name: blankTexts(), hint: blankTexts(), isRequired: true, group: "" };
}
