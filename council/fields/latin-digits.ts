/** Replaces Devanagari digits by Latin digits. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
}
