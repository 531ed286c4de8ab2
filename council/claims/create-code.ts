import { maySeeFiled } from "../applications/may-see-filed.ts";
import { statusOf } from "../applications/status.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { NotFoundError } from "../errors.ts";
import { newId } from "../ids.ts";
import { claimCodeKeptMs, claimCodeLength, claimCodesPerPersonPerDay } from "../counter-limits.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { replaceCode } from "./records.ts";

export type ClaimCodeCreated =
  /** Shown once: only its hash is stored. */
  { outcome: "created"; code: string } | { outcome: "tooManyCodes"; atMost: number };

/**
 * Makes the code with which somebody without email takes over their application: for the half of the slip that
 * is theirs. It replaces an earlier one and is valid for 90 days and one use.
 * @throws ForbiddenError for those who do not file for others
 * @throws NotFoundError where there is no such application, its applicant has an email, or the actor is a helper
 * who did not file it, or it is decided
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
      // Nobody takes it over meanwhile: otherwise the code would open the new owner's application.
      .$if(tx.engine === "postgres", (query) => query.forNoKeyUpdate(["applications"]))
      .executeTakeFirst();
    const { filedBy = null, status = "" } = application ?? {};
    if (!application || !maySeeFiled(actor, { filedBy, status: statusOf(status) }))
      throw new NotFoundError("slip");
    const atMost = claimCodesPerPersonPerDay;
    const key = { action: "claim.codes", subject: actor.uid };
    if (!(await countWithin(tx, key, { atMost, windowMs: dayMs })))
      return { outcome: "tooManyCodes", atMost };
    const code = newId(tx).slice(0, claimCodeLength);
    const createdAt = tx.clock();
    await replaceCode(tx, {
      applicationId,
      codeHash: hashOf(tx, code, applicationId),
      createdBy: actor.uid,
      createdAt,
      expiresAt: createdAt + claimCodeKeptMs,
    });
    await recordAudit(tx, actor, {
      action: "CREATE_CLAIM_CODE",
      subjectId: applicationId,
      details: {},
    });
    return { outcome: "created", code };
  });
}

/** A keyed hash, so that nobody who only reads the database finds the code. */
export function hashOf({ keys }: Pick<Office, "keys">, code: string, applicationId: string) {
  return keys.hashCode(code, `claim ${applicationId}`);
}
