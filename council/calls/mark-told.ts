import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { setTold } from "./records.ts";

/** `notOpen`: a colleague was faster, or its application is gone. */
export type MarkedTold = { outcome: "told" | "notOpen" };

/**
 * Ticks off that somebody was told by phone.
 * @throws ForbiddenError for those who do not tell by phone
 */
export async function markTold(office: Office, actor: Actor, callId: string): Promise<MarkedTold> {
  return changeAs(office, actor, "tellByPhone", async (tx, actor) => {
    const call = await setTold(tx, callId, { toldAt: tx.clock(), toldBy: actor.uid });
    if (!call) return { outcome: "notOpen" };
    await recordAudit(tx, actor, {
      action: "TELL_BY_PHONE",
      subjectId: call.applicationId,
      details: { callId },
    });
    return { outcome: "told" };
  });
}
