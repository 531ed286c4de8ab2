/** Puts a text in one line. In a letter's header, a line break or another control character would begin a new header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
