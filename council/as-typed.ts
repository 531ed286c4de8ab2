/**
 * Makes a text safe for mail headers: mail programs would decode what looks like an encoded word
 * (RFC 2047), into line breaks and other characters that were never accepted.
 */
export function asTyped(text: string): string {
  return text.replaceAll("=?", "= ?");
}
