import { appendEvent, type ApplicationEvent } from "../applications/events.ts";
import { rewriteTerms } from "../applications/search/term-records.ts";
import { recordAudit } from "../audit/record.ts";
import { deleteOpenCalls } from "../calls/records.ts";
import { changeAs } from "../change-as.ts";
import { hashClaimCode } from "../claim-code.ts";
import {
  claimAttemptsPerNetwork,
  claimAttemptsPerPerson,
  claimWindowMs,
} from "../counter-limits.ts";
import { deleteOldestNotifications } from "../notifications/records.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countEach, networkOf, uncountAttempt, type RateLimit } from "../rate-limit.ts";
import { lockClaimable, moveToAccount, markCodeUsed } from "./records.ts";
import type { ClaimInput } from "./rules.ts";

export type ClaimOutcome =
  | { outcome: "claimed"; applicationId: string }
  /** The actor had claimed the application with this code before. Nothing was written. */
  | { outcome: "ownAlready"; applicationId: string }
  /** No application has this code, or somebody else used the code; the outcome does not reveal which. */
  | { outcome: "wrong" }
  /** Too many wrong codes were tried; this one was not looked up. */
  | { outcome: "tooManyWrong" };

/**
 * Claims an application that the office or a helper filed for somebody without an email, with the code of the slip: from
 * then on the application and its notifications belong to the actor's account, and its history says so. A code is for one
 * application and one use. Each attempt is counted before its code is looked up, for the actor and for the actor's
 * network. Whoever filed the application cannot claim it.
 * @throws ForbiddenError unless the actor may claim applications
 */
export async function claimApplication(
  office: Office,
  actor: Actor,
  claim: ClaimInput,
): Promise<ClaimOutcome> {
  return changeAs(office, actor, "claim", async (tx, actor) => {
    const limits = limitsOf(actor);
    if (!(await countEach(tx, limits))) return { outcome: "tooManyWrong" };
    const application = await lockClaimable(tx, hashClaimCode(tx, claim.code));
    if (!application || application.filedBy === actor.uid) return { outcome: "wrong" };
    const isOwnAlready = application.claimedBy === actor.uid;
    if (application.claimedBy !== null && !isOwnAlready) return { outcome: "wrong" };
    for (const limit of limits) await uncountAttempt(tx, limit);
    if (isOwnAlready) return { outcome: "ownAlready", applicationId: application.id };
    const { id, userId } = application;
    await markCodeUsed(tx, id, actor.uid);
    await moveToAccount(tx, application, actor);
    await deleteOldestNotifications(tx, { userId: actor.uid });
    await rewriteTerms(tx, [id]);
    await deleteOpenCalls(tx, id);
    await appendEvent(tx, actor, id, eventOf(claim));
    await recordAudit(tx, actor, {
      action: "CLAIM_APPLICATION",
      subjectId: id,
      details: { previousOwner: userId, claimant: claim.claimant },
    });
    return { outcome: "claimed", applicationId: id };
  });
}

function eventOf(claim: ClaimInput): ApplicationEvent {
  const { claimant } = claim;
  const details = claimant === "relative" ? { claimant, name: claim.relativeName } : { claimant };
  return { kind: "claimed", details };
}

function limitsOf({ uid, ipAddress }: Actor): RateLimit[] {
  const windowMs = claimWindowMs;
  return [
    {
      action: "claim.person",
      subject: uid,
      limit: { atMost: claimAttemptsPerPerson, windowMs },
    },
    {
      action: "claim.network",
      subject: networkOf(ipAddress),
      limit: { atMost: claimAttemptsPerNetwork, windowMs },
    },
  ];
}
