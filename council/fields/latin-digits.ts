/** Replaces Devanagari digits by Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
}
