/**
 * Joins the lines of a text, and cuts it after a word if it is too long; a first word that is too long is cut inside.
 * @param characters the maximum length, including the `…` of a cut text.
 */
export function truncateAtWord(text: string, characters: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= characters) return line;
  const cutText = withoutHalf(line.slice(0, characters));
  const cutAtWord = cutText.includes(" ") ? cutText.slice(0, cutText.lastIndexOf(" ")) : cutText;
  return `${withoutHalf(cutAtWord.slice(0, characters - 1))}…`;
}

/** At most this many characters of a search query are repeated in the page's title. */
const titleQueryMaxLength = 50;

/** A search query for the title of the page with its results: quoted, and truncated if it is long. */
export function quoteInTitle(query: string): string {
  return `“${truncateAtWord(query, titleQueryMaxLength)}”`;
}

/** A cut text without the half character that it may end with: an emoji, for example, consists of two code units. */
function withoutHalf(cutText: string): string {
  const last = cutText.charCodeAt(cutText.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? cutText.slice(0, -1) : cutText;
}
