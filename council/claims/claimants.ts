/**
 * Whose account claims an application, as stored: the applicant's own or a relative's. These values are not in rules.ts,
 * because pages load them in the browser, and rules.ts needs regular expressions that old browsers cannot parse.
 */
export const claimants = ["applicant", "relative"] as const;
export type Claimant = (typeof claimants)[number];

/** The claimant that each choice of the form stands for. */
export const claimantOf = { mine: "applicant", relative: "relative" } as const satisfies Record<
  string,
  Claimant
>;
export const whoseAccounts = ["mine", "relative"] as const satisfies (keyof typeof claimantOf)[];
