/**
 * A text of several lines as it was typed: browsers send a line break as two characters and count it
 * as one, and PostgreSQL keeps no NUL.
 */
export function plainLines(typed: string): string {
  return typed.replaceAll("\r\n", "\n").replaceAll("\u0000", "").trim();
}
