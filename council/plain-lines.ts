/** Makes each line break one character, because browsers send two and count one, and trims the text. */
export function plainLines(input: string): string {
  return input.replaceAll("\r\n", "\n").trim();
}
