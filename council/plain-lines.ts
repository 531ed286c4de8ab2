/** Converts line breaks to single characters: browsers send two per break but count one. */
export function plainLines(input: string): string {
  return input.replaceAll("\r\n", "\n").trim();
}
