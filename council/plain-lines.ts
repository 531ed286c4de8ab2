/** Makes each line break one character, since browsers send two and count one; and trims. */
export function plainLines(input: string): string {
  return input.replaceAll("\r\n", "\n").trim();
}
