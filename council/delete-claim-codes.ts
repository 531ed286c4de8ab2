import type { Office } from "./office.ts";

// Beside the rooms, because accounts delete the codes and claims import accounts.

/**
 * Deletes the codes that a person made who files for nobody else from now on. Call it after the change of their row
 * of `users`, which waits for a code that they are making.
 */
export async function deleteCodesBy(tx: Office, uid: string): Promise<void> {
  await tx.db.deleteFrom("claimCodes").where("createdBy", "=", uid).execute();
}

/** Deletes the codes of the applications of a person. */
export async function deleteCodesOfOwner(tx: Office, uid: string): Promise<void> {
  await tx.db
    .deleteFrom("claimCodes")
    .where("applicationId", "in", ({ selectFrom }) =>
      selectFrom("applications").select("id").where("userId", "=", uid),
    )
    .execute();
}
