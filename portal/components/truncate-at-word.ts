/**
 * Truncates a text to one line at a word boundary.
 * @param characters at most so many, the dots of a cut text included.
 */
export function truncateAtWord(text: string, characters: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= characters) return line;
  const cut = line.slice(0, characters);
  const atWord = cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
  return `${atWord.slice(0, characters - 1)}…`;
}
