import { isOnlyReviewer } from "../accounts/records.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/**
 * Whether a reviewer may decide an application that is not their own. Whoever filed it for somebody, or corrected it for
 * them, may not, unless nobody else can review.
 */
export async function mayDecide(
  office: Office,
  { uid }: Pick<Actor, "uid">,
  application: FiledApplication,
): Promise<boolean> {
  return !(await hasActedForApplicant(office, uid, application)) || isOnlyReviewer(office, uid);
}

interface FiledApplication {
  id: string;
  filedBy: string | null;
}

/** Whether a person filed an application for its applicant, or corrected it for them. */
export async function hasActedForApplicant(
  office: Office,
  uid: string,
  { id, filedBy }: FiledApplication,
): Promise<boolean> {
  return filedBy !== null && (filedBy === uid || (await hasCorrected(office, uid, id)));
}

/** Whether a person corrected an application: at the counter, as it is not their own. */
async function hasCorrected({ db }: Office, uid: string, applicationId: string): Promise<boolean> {
  const event = await db
    .selectFrom("applicationEvents")
    .select("id")
    .where("applicationId", "=", applicationId)
    .where("kind", "=", "corrected")
    .where("actorId", "=", uid)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}
