/**
 * A multi-line text with single-character line breaks: browsers send two characters but count one.
 */
export function plainLines(input: string): string {
  return input.replaceAll("\r\n", "\n").trim();
}
