/**
 * Whose account takes an application over, as it is stored: the applicant's own or a relative's. In a file of its
 * own: pages show it in the browser, and the rules of the form need regular expressions that old browsers cannot
 * parse.
 */
export const claimants = ["applicant", "relative"] as const;
export type Claimant = (typeof claimants)[number];

/** The choices of the form. */
export const claimantOf = { mine: "applicant", relative: "relative" } as const satisfies Record<
  string,
  Claimant
>;
export const whoseAccounts = ["mine", "relative"] as const satisfies (keyof typeof claimantOf)[];
