/**
 * An address for a list: enough to see a mistyped one, not enough to write to. What stands before the
 * @ keeps its first two letters.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return "…";
  return `${address.slice(0, Math.min(2, at))}…${address.slice(at)}`;
}
