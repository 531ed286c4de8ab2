/**
 * Truncates a text to one line at a word boundary.
 * @param characters the maximum length, including the dots of a truncated text.
 */
export function truncateAtWord(text: string, characters: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= characters) return line;
  const cut = line.slice(0, characters);
  const atWord = cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
  return `${atWord.slice(0, characters - 1)}…`;
}
