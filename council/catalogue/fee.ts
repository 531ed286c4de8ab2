/** What was typed as a whole number of rupees; words become 0 (spec section 5). */
export function wholeRupees(typed: string): number {
  return Number.parseInt(bare(typed), 10) || 0;
}

/**
 * Whether what was typed is a number of another worth than the whole rupees it becomes, as `12.7`,
 * which becomes 12, or `1e3`, which becomes 1: whoever typed it meant something else.
 */
export function isWorthOtherwise(typed: string): boolean {
  const meant = Number.parseFloat(bare(typed));
  return Number.isFinite(meant) && meant !== wholeRupees(typed);
}

/** Without the sign of the rupee, and what groups digits. */
function bare(typed: string): string {
  return typed.replaceAll(/[₹,\s]/g, "");
}
