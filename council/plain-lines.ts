/** A text of several lines as it was typed: browsers send a line break as two characters and count one. */
export function plainLines(typed: string): string {
  return typed.replaceAll("\r\n", "\n").trim();
}
