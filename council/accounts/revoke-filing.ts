import { deleteCodesMadeBy } from "../claim-code.ts";
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
 * Deletes the claim codes that a person made who may no longer file for others: the codes may be in the wrong hands. A
 * colleague makes new codes. The applications that the person filed stay. The forms that the person began for others
 * stay, too, but nobody can open them (`mayFill`) until the person may file for others again; the purge deletes them
 * after 30 days without use. The caller has changed the person's row of `users` before; that change waits until the
 * person's running requests are done.
 * @returns undefined if the person had neither begun forms for others nor made claim codes
 */
export async function revokeFiling(tx: Office, uid: string): Promise<RevokedFiling | undefined> {
  const claimCodes = await deleteCodesMadeBy(tx, uid);
  const ownDrafts = await openDrafts(tx.db, uid).select("drafts.formKey").execute();
  const drafts = ownDrafts.filter(({ formKey }) => applicantIn(formKey ?? "") !== undefined).length;
  return drafts > 0 || claimCodes > 0 ? { drafts, claimCodes } : undefined;
}
