import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { justSignedInMs } from "../second-factor-limits.ts";

/** Whether the session began so recently that the person need not give their password again. */
export async function isJustSignedIn(
  { db, clock }: Office,
  { sessionId }: Pick<Actor, "sessionId">,
): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("createdAt")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row !== undefined && row.createdAt > clock() - justSignedInMs;
}
