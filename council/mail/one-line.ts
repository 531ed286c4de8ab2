/** A text for a letter's header: a line break or another control character would begin a new one. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
