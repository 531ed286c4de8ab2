/**
 * Matches a text that a spreadsheet program would take for a formula (OWASP, CSV injection), even after blanks and with the
 * full-width characters that some programs accept.
 */
export const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

/**
 * A table as CSV (RFC 4180) for spreadsheet programs. It begins with a byte order mark, without which some programs misread
 * UTF-8. Texts that would become formulas get an apostrophe in front. Numbers stay numbers.
 */
export function toCsv(rows: readonly CsvRow[]): string {
  return byteOrderMark + csvLines(rows);
}

export type CsvRow = readonly (string | number | null)[];

/** The character with which a CSV file begins. */
export const byteOrderMark = "\uFEFF";

/** Lines of a CSV file without the byte order mark, each with its line break. */
export function csvLines(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
