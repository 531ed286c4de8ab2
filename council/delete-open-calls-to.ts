import type { Office } from "./office.ts";

/** Deletes the waiting calls to a person who is being deleted, so that nobody phones them any more. */
export async function deleteOpenCallsTo(tx: Office, uid: string): Promise<void> {
  await tx.db
    .deleteFrom("calls")
    .where("applicationId", "in", ({ selectFrom }) =>
      selectFrom("applications").select("id").where("userId", "=", uid),
    )
    .where("toldAt", "is", null)
    .execute();
}
