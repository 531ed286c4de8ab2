/**
 * Makes a text safe for mail headers. Mail programs decode what looks like an encoded word (RFC 2047),
 * possibly into line breaks and other characters that validation would have refused.
 */
export function neutraliseEncodedWords(text: string): string {
  return text.replaceAll("=?", "= ?");
}
