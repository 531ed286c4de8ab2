/** Parses an amount as whole rupees; text without a number becomes 0 (spec section 5). */
export function wholeRupees(input: string): number {
  return Number.parseInt(withoutSeparators(input), 10) || 0;
}

/**
 * Whether the typed amount differs from the whole rupees it becomes, such as `12.7` (12) or `1e3`
 * (1): whoever typed it meant something else.
 */
export function isAmbiguousAmount(input: string): boolean {
  const parsed = Number.parseFloat(withoutSeparators(input));
  return Number.isFinite(parsed) && parsed !== wholeRupees(input);
}

function withoutSeparators(input: string): string {
  return input.replaceAll(/[₹,\s]/g, "");
}
