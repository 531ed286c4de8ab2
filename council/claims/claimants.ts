/**
 * Whose email the account has that takes an application over. In a file of its own: pages show it in the browser,
 * and the rules of the form need regular expressions that old browsers cannot parse.
 */
export const claimants = ["applicant", "relative"] as const;
export type Claimant = (typeof claimants)[number];
