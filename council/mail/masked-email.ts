/**
 * Masks an email for lists: enough to notice a typo, too little to write to. The local part keeps its first
 * two characters.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return "…";
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}
