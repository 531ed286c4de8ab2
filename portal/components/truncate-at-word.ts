/**
 * Truncates a text to one line at a word boundary.
 * @param characters the maximum length, including the dots of a truncated text.
 */
export function truncateAtWord(text: string, characters: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= characters) return line;
  const cut = withoutHalf(line.slice(0, characters));
  const atWord = cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
  return `${withoutHalf(atWord.slice(0, characters - 1))}…`;
}

/** At most this many characters of a search query are repeated in the page's title. */
const titleQueryMaxLength = 50;

/** A search query for the title of the page with its results: quoted, and truncated if it is long. */
export function quoteInTitle(query: string): string {
  return `“${truncateAtWord(query, titleQueryMaxLength)}”`;
}

/** A cut text without the first half of a character of two code units at its end, as of an emoji. */
function withoutHalf(cut: string): string {
  const last = cut.charCodeAt(cut.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut;
}
