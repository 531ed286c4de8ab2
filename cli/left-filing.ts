import type { LeftFiling } from "../council/accounts/revoke-filing.ts";

/** What an operator's command prints where somebody may no longer file for others, and leaves something. */
export function leftFilingLines({ drafts, claimCodes }: LeftFiling): string[] {
  return [
    ...(drafts === 0
      ? []
      : [
          `Begun forms for other people: ${drafts}. They are kept for 30 days after the last saving, but only they can continue them, once they may file for others again.`,
        ]),
    ...(claimCodes === 0
      ? []
      : [
          `Claim codes on slips that no longer work: ${claimCodes}. The office makes new ones on the pages of the slips, "Make a New Claim Code".`,
        ]),
  ];
}
