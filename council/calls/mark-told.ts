import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { midnightInIndia } from "../day-in-india.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { setNotTold, setTold } from "./records.ts";

/**
 * `notOpen`: a colleague was faster, a later event made the call needless, somebody claimed the application, or the
 * applicant's account or the application is deleted.
 */
export type MarkedTold = { outcome: "told" | "notOpen" };

/**
 * Ticks off a call: the applicant was told by phone.
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

/**
 * `goneMeanwhile`: a colleague was faster, the call was ticked off before today, a later event made it needless, the
 * applicant has an email by now, or the applicant's account or the application is deleted.
 */
export type MarkedNotTold = { outcome: "open" | "goneMeanwhile" };

/**
 * Puts a call back that was ticked off by mistake earlier on the same day, as counted in India.
 * @throws ForbiddenError for those who do not tell by phone
 */
export async function markNotTold(
  office: Office,
  actor: Actor,
  callId: string,
): Promise<MarkedNotTold> {
  return changeAs(office, actor, "tellByPhone", async (tx, actor) => {
    const call = await setNotTold(tx, { id: callId, since: midnightInIndia(tx.clock()) });
    if (!call) return { outcome: "goneMeanwhile" };
    await recordAudit(tx, actor, {
      action: "NOT_TOLD_BY_PHONE",
      subjectId: call.applicationId,
      details: { callId },
    });
    return { outcome: "open" };
  });
}
