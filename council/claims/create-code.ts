import { maySeeAtCounter } from "../applications/may-see-at-counter.ts";
import { statusOf } from "../applications/status.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { replaceClaimCode } from "../claim-code.ts";
import { NotFoundError } from "../errors.ts";
import { claimCodesPerPersonPerDay } from "../counter-limits.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";

export type ClaimCodeCreated =
  /** The slip now shows the new code. */
  { outcome: "created" } | { outcome: "tooManyCodes"; atMost: number };

/**
 * Makes a new claim code for an application of somebody without an email, which replaces the earlier code: the slip with the
 * earlier code was lost, or that code has expired.
 * @throws ForbiddenError for those who do not file for others
 * @throws NotFoundError if there is no such application, if its applicant has an account, or if the actor is a helper and
 * either did not file the application or it is decided
 */
export async function createClaimCode(
  office: Office,
  actor: Actor,
  applicationId: string,
): Promise<ClaimCodeCreated> {
  return changeAs(office, actor, "fileForOthers", async (tx, actor) => {
    const application = await tx.db
      .selectFrom("applications")
      .innerJoin("users", "users.uid", "applications.userId")
      .select(["applications.id", "applications.filedBy", "applications.status"])
      .where("applications.id", "=", applicationId)
      .where("applications.filedBy", "is not", null)
      .where("users.email", "is", null)
      // Locked so that nobody claims the application meanwhile: the new code would open the new owner's application.
      .$if(tx.engine === "postgres", (query) => query.forNoKeyUpdate(["applications"]))
      .executeTakeFirst();
    const { filedBy = null, status = "" } = application ?? {};
    if (!application || !maySeeAtCounter(actor, { filedBy, status: statusOf(status) }))
      throw new NotFoundError("slip");
    const atMost = claimCodesPerPersonPerDay;
    const key = { action: "claim.codes", subject: actor.uid };
    if (!(await countWithin(tx, key, { atMost, windowMs: dayMs })))
      return { outcome: "tooManyCodes", atMost };
    await replaceClaimCode(tx, { applicationId, createdBy: actor.uid });
    await recordAudit(tx, actor, {
      action: "CREATE_CLAIM_CODE",
      subjectId: applicationId,
      details: {},
    });
    return { outcome: "created" };
  });
}
