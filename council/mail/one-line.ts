/** Puts a text in one line: in an email's header, a line break or another control character could begin a new header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
