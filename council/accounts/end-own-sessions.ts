import { recordAudit } from "../audit/record.ts";
import { changeExclusivelyAs } from "../change-as.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { deleteInvitationsBy } from "./invitation-records.ts";
import { sessionHandle } from "./list-sessions.ts";
import { endSession } from "./sessions.ts";

/**
 * Ends one session of the person.
 * @param handle as listSessions returns it.
 * @returns whether the session that ended was that of this request.
 * @throws NotFoundError if the person has no such session, or it has ended; and as changeAs.
 */
export async function endOwnSession(
  office: Office,
  actor: Actor,
  handle: string,
): Promise<{ isThisDevice: boolean }> {
  return changeExclusivelyAs(office, actor, "useProfile", async (tx, actor) => {
    const sessionIds = await findSessionIds(tx, actor.uid);
    const id = sessionIds.find((sessionId) => sessionHandle(tx, sessionId) === handle);
    if (id === undefined) throw new NotFoundError("session");
    await endSession(tx, id);
    await recordEnd(tx, actor, 1);
    return { isThisDevice: id === actor.sessionId };
  });
}

/**
 * Ends every session of the person, including the one of this request, and deletes the open invitations they sent:
 * an intruder may have sent them.
 * @throws as changeAs.
 */
export async function endAllOwnSessions(office: Office, actor: Actor): Promise<void> {
  await changeExclusivelyAs(office, actor, "useProfile", async (tx, actor) => {
    const sessionIds = await findSessionIds(tx, actor.uid);
    for (const id of sessionIds) await endSession(tx, id);
    await deleteInvitationsBy(tx, actor.uid);
    await recordEnd(tx, actor, sessionIds.length);
  });
}

/** Ordered, so that two concurrent requests cannot deadlock. */
async function findSessionIds(tx: Office, userId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

function recordEnd(tx: Office, actor: Actor, endedCount: number): Promise<void> {
  return recordAudit(tx, actor, {
    action: "END_SESSIONS",
    subjectId: actor.uid,
    details: { ended: endedCount },
  });
}
