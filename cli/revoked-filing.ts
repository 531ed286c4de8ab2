import type { RevokedFiling } from "../council/accounts/revoke-filing.ts";

/** The lines that a command prints about unfinished forms and claim codes of somebody who may no longer file for others. */
export function revokedFilingLines({ drafts, claimCodes }: RevokedFiling): string[] {
  return [
    ...(drafts === 0
      ? []
      : [
          `Forms begun for other people: ${drafts}. Each is kept for 30 days after it was last saved, but only this person can continue it, once they may file for others again.`,
        ]),
    ...(claimCodes === 0
      ? []
      : [
          `Slips whose claim code no longer works: ${claimCodes}. Open each at the counter and choose "Make a New Claim Code".`,
        ]),
  ];
}
