/**
 * Masks an email for lists: enough to notice a typo, not enough to write to. The local part keeps
 * its first two letters.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return "…";
  return `${address.slice(0, Math.min(2, at))}…${address.slice(at)}`;
}
