/** Digits as people type them here, the Devanagari ones as well, in Latin figures. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
}
