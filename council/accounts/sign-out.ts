import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { endSession } from "./sessions.ts";

/** Ends only the person's current session, and records LOGOUT with the IP address (spec section 7). */
export async function signOut(office: Office, actor: Actor, sessionId: string): Promise<void> {
  await office.change(async (tx) => {
    await endSession(tx, sessionId);
    await recordAudit(tx, actor, {
      action: "LOGOUT",
      subjectId: actor.uid,
      details: { email: actor.email },
    });
  });
}
