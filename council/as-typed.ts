/**
 * A text that mail programs show as it was typed: what looks like an encoded word (RFC 2047) would be
 * decoded, into line breaks and other things that were never let in.
 */
export function asTyped(text: string): string {
  return text.replaceAll("=?", "= ?");
}
