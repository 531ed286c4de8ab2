/**
 * Makes a text safe for mail headers: breaks up everything that looks like an encoded word (RFC 2047). Mail programs would
 * decode it, possibly into line breaks and other characters that validation refuses.
 */
export function neutraliseEncodedWords(text: string): string {
  return text.replaceAll("=?", "= ?");
}
