import type { LocalTextValues } from "../../../../council/catalogue/typed-text.ts";
import { baseLanguage, perLanguage, type Language } from "../../../../texts/languages.ts";

/** The name of a control in one language: `label_hi`. */
export function inLanguage(field: string, language: Language): string {
  return `${field}_${language}`;
}

/** Like `inLanguage`, without the suffix in the base language: `choices`, `choices_hi`. */
export function suffixedUnlessBase(field: string, language: Language): string {
  return language === baseLanguage ? field : inLanguage(field, language);
}

/** Returns a function that reads the text of the row with a number, in each language. */
export function localisedRows(
  form: FormData,
  field: string,
  nameIn = inLanguage,
): (row: number) => LocalTextValues {
  const sent = perLanguage((language) => form.getAll(nameIn(field, language)).map(String));
  return (row) => perLanguage((language) => sent[language][row] ?? "");
}

interface RowButtons<Row> {
  /** The names of the buttons. The value of `remove`, and of `moveUp`, is the number of the row. */
  add: string;
  remove: string;
  blankRow(): Row;
}

/**
 * Adds, removes or moves a row. `focus` is the row that was added or moved.
 * @returns undefined if none of these buttons was pressed
 */
export function changeRows<Row>(
  rows: readonly Row[],
  form: FormData,
  { add, remove, blankRow }: RowButtons<Row>,
): { rows: Row[]; focus?: number } | undefined {
  if (form.has(add)) return { rows: [...rows, blankRow()], focus: rows.length };
  const removed = form.get(remove);
  if (removed !== null) return { rows: rows.filter((_, row) => row !== Number(removed)) };
  const moved = form.get("moveUp");
  if (moved === null) return undefined;
  const row = Number(moved);
  const [above, below] = [rows[row - 1], rows[row]];
  if (!above || !below) return { rows: [...rows] };
  return {
    rows: [...rows.slice(0, row - 1), below, above, ...rows.slice(row + 1)],
    focus: row - 1,
  };
}
