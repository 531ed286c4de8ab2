import type { Office } from "./office.ts";

/** Deletes the open calls to somebody: nobody phones a person who was deleted. */
export async function deleteOpenCallsTo(tx: Office, uid: string): Promise<void> {
  await tx.db
    .deleteFrom("calls")
    .where("applicationId", "in", ({ selectFrom }) =>
      selectFrom("applications").select("id").where("userId", "=", uid),
    )
    .where("toldAt", "is", null)
    .execute();
}
