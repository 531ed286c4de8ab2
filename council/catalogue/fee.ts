import { latinDigits } from "../fields/latin-digits.ts";

/** Parses an amount as whole rupees; text without a number becomes 0 (spec section 5). */
export function wholeRupees(input: string): number {
  return Number.parseInt(plainAmount(input), 10) || 0;
}

/**
 * Whether the typed amount differs from the whole rupees that it becomes, such as `12.7` (12) or `1e3` (1). Then whoever
 * typed it meant something else.
 */
export function isAmbiguousAmount(input: string): boolean {
  const parsed = Number.parseFloat(plainAmount(input));
  return Number.isFinite(parsed) && parsed !== wholeRupees(input);
}

/** Writes an amount in Latin digits, without rupee sign and separators. */
function plainAmount(input: string): string {
  return latinDigits(input).replaceAll(/[₹,\s]/g, "");
}
