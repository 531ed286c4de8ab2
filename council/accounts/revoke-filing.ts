import { deleteCodesBy } from "../claim-code.ts";
import { applicantIn } from "../documents/applicant-key.ts";
import { openDrafts } from "../documents/open-drafts.ts";
import type { Office } from "../office.ts";

/** What somebody leaves who may no longer file for others. */
export interface LeftFiling {
  /** Forms that they have begun for others. */
  drafts: number;
  /** Claim codes that could still be used, and no longer can: their slips need new ones. */
  claimCodes: number;
}

/**
 * For somebody who may no longer file for others: deletes the claim codes they made, which may be in the wrong hands;
 * a colleague makes new ones. What they filed stays, and so do the forms they began, which nobody can open
 * (`mayFill`) until they file for others again; the purge deletes forgotten ones. Call it after the change of their row
 * of `users`, which waits for what they are doing.
 */
export async function revokeFiling(tx: Office, uid: string): Promise<LeftFiling> {
  const claimCodes = await deleteCodesBy(tx, uid);
  const begun = await openDrafts(tx.db, uid).select("drafts.formKey").execute();
  const drafts = begun.filter(({ formKey }) => applicantIn(formKey ?? "") !== undefined);
  return { drafts: drafts.length, claimCodes };
}
