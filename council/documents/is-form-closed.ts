import type { Office } from "../office.ts";
import type { Draft } from "./draft.ts";

/**
 * Whether a form accepts nothing any more, because it was submitted, or the correction request that it answers has ended.
 * Locks an open correction request, so that it stays open until the transaction ends.
 * @param draft locked
 */
export async function isFormClosed(
  tx: Office,
  { applicationId, correctionId }: Pick<Draft, "applicationId" | "correctionId">,
): Promise<boolean> {
  if (applicationId !== null) return true;
  if (correctionId === null) return false;
  const openRequest = await tx.db
    .selectFrom("correctionRequests")
    .select("id")
    .where("id", "=", correctionId)
    .where("endedAt", "is", null)
    .$if(tx.engine === "postgres", (query) => query.forShare())
    .executeTakeFirst();
  return openRequest === undefined;
}
