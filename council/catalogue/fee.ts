import { latinDigits } from "../fields/latin-digits.ts";

/** Parses an amount as whole rupees; text without a number becomes 0 (spec section 5). */
export function wholeRupees(input: string): number {
  return Number.parseInt(plainAmount(input), 10) || 0;
}

/**
 * Whether the typed amount differs from the whole rupees it becomes, such as `12.7` (12) or `1e3`
 * (1): whoever typed it meant something else.
 */
export function isAmbiguousAmount(input: string): boolean {
  const parsed = Number.parseFloat(plainAmount(input));
  return Number.isFinite(parsed) && parsed !== wholeRupees(input);
}

/** In Latin digits, without the sign of the rupee and separators. */
function plainAmount(input: string): string {
  return latinDigits(input).replaceAll(/[₹,\s]/g, "");
}
