/** Parses an amount as whole rupees; text without a number becomes 0 (spec section 5). */
export function wholeRupees(input: string): number {
  return Number.parseInt(bare(input), 10) || 0;
}

/**
 * Whether the typed amount differs from the whole rupees it becomes, such as `12.7` (12) or `1e3`
 * (1): whoever typed it meant something else.
 */
export function isAmbiguousAmount(input: string): boolean {
  const meant = Number.parseFloat(bare(input));
  return Number.isFinite(meant) && meant !== wholeRupees(input);
}

/** Without the rupee sign and digit separators. */
function bare(input: string): string {
  return input.replaceAll(/[₹,\s]/g, "");
}
