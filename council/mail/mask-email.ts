/**
 * Masks an email for lists: the part before the @ keeps only its first two characters. Enough is left to notice a typing
 * error, but too little to write to the person.
 */
export function maskEmail(email: string): string {
  const atSign = email.lastIndexOf("@");
  if (atSign < 0) return "…";
  return `${email.slice(0, Math.min(2, atSign))}…${email.slice(atSign)}`;
}
