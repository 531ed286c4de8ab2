/**
 * What a spreadsheet program would take for the beginning of a formula, also after blanks (OWASP, CSV
 * injection), and in the full-width forms that some programs accept.
 */
export const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

/**
 * A table as CSV (RFC 4180) for spreadsheet programs: with a byte order mark, without which some read UTF-8
 * wrongly. Texts that would become formulas get an apostrophe in front. Numbers stay numbers.
 */
export function toCsv(rows: readonly CsvRow[]): string {
  return byteOrderMark + csvLines(rows);
}

export type CsvRow = readonly (string | number | null)[];

/** What a CSV file begins with. */
export const byteOrderMark = "\uFEFF";

/** Further lines of a CSV file, each with its end. */
export function csvLines(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
