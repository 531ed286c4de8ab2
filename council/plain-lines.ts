/**
 * A multi-line text with single-character line breaks: browsers send two characters but count one.
 */
export function plainLines(typed: string): string {
  return typed.replaceAll("\r\n", "\n").trim();
}
