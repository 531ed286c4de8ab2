/** Trims a text, and turns each line break into one character: browsers send two characters, but count one. */
export function plainLines(input: string): string {
  return input.replaceAll("\r\n", "\n").trim();
}
