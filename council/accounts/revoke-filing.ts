import { deleteCodesBy } from "../claim-code.ts";
import { applicantIn } from "../documents/applicant-key.ts";
import { openDrafts } from "../documents/open-drafts.ts";
import type { Office } from "../office.ts";

/** What somebody loses who may no longer file for others. */
export interface RevokedFiling {
  /** Forms that they have begun for others, and cannot open any more. */
  drafts: number;
  /** Unused claim codes that were deleted: their slips need new ones. */
  claimCodes: number;
}

/**
 * Deletes the claim codes that somebody made who may no longer file for others: the codes may be in the wrong hands.
 * A colleague makes new ones. What they filed stays, and so do the forms they began: nobody can open these (`mayFill`)
 * until the person may file for others again, and the purge deletes them once they were not used for 30 days. Call it
 * after the change of the person's row of `users`, which waits for what the person is doing.
 * @returns undefined if the person had neither such forms nor such codes
 */
export async function revokeFiling(tx: Office, uid: string): Promise<RevokedFiling | undefined> {
  const claimCodes = await deleteCodesBy(tx, uid);
  const open = await openDrafts(tx.db, uid).select("drafts.formKey").execute();
  const drafts = open.filter(({ formKey }) => applicantIn(formKey ?? "") !== undefined).length;
  return drafts > 0 || claimCodes > 0 ? { drafts, claimCodes } : undefined;
}
