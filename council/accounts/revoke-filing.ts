import { deleteCodesBy } from "../claim-code.ts";
import { deleteFormsForOthers } from "../documents/delete-forms.ts";
import type { Office } from "../office.ts";

/**
 * For somebody who may no longer file for others: deletes the claim codes they made, which may be in the wrong hands,
 * and the forms they began. What they filed stays, and a colleague makes a new code for it. Call it
 * after the change of their row of `users`, which waits for what they are doing.
 * @returns the ids of the files of those forms: delete them after the commit
 */
export async function revokeFiling(tx: Office, uid: string): Promise<string[]> {
  await deleteCodesBy(tx, uid);
  return deleteFormsForOthers(tx, uid);
}
