import type { LocalTextValues } from "../../../../council/catalogue/typed-text.ts";
import { baseLanguage, perLanguage, type Language } from "../../../../texts/languages.ts";

/** The name of a control in one language: `label_hi`. */
export function inLanguage(field: string, language: Language): string {
  return `${field}_${language}`;
}

/**
 * Like `inLanguage`, but without a suffix in the base language, as other programs post these controls: `choices`,
 * `choices_hi`.
 */
export function suffixedUnlessBase(field: string, language: Language): string {
  return language === baseLanguage ? field : inLanguage(field, language);
}

/**
 * Reads a field of all rows of a posted form.
 * @returns a function that gives the field's text in a row, in each language
 */
export function readLocalisedRows(
  form: FormData,
  field: string,
  nameIn = inLanguage,
): (row: number) => LocalTextValues {
  const values = perLanguage((language) => form.getAll(nameIn(field, language)).map(String));
  return (row) => perLanguage((language) => values[language][row] ?? "");
}

interface RowButtons<Row> {
  /** The name of the button that adds a row. */
  add: string;
  /** The name of the button that removes a row; its value is the row's index. */
  remove: string;
  blankRow(): Row;
}

/**
 * Adds a row, removes one, or moves one up (the button `moveUp`, whose value is the row's index).
 * @returns the rows, and the index of the row that gets the focus: of the added or moved row, or of the row that
 * follows a removed one; if the last row was removed, the number of rows. Undefined if none of these buttons was
 * pressed
 */
export function changeRows<Row>(
  rows: readonly Row[],
  form: FormData,
  { add, remove, blankRow }: RowButtons<Row>,
): { rows: Row[]; focus?: number } | undefined {
  if (form.has(add)) return { rows: [...rows, blankRow()], focus: rows.length };
  const removedRow = form.get(remove);
  if (removedRow !== null) {
    const focus = Number(removedRow);
    return { rows: rows.filter((_, row) => row !== focus), focus };
  }
  const movedRow = form.get("moveUp");
  if (movedRow === null) return undefined;
  const row = Number(movedRow);
  const [above, below] = [rows[row - 1], rows[row]];
  if (!above || !below) return { rows: [...rows] };
  return {
    rows: [...rows.slice(0, row - 1), below, above, ...rows.slice(row + 1)],
    focus: row - 1,
  };
}
