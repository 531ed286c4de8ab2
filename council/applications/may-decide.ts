import { isOnlyReviewer } from "../accounts/records.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/**
 * Whoever filed an application for somebody, or answered for them what the office asked, does not decide it, unless
 * nobody else could.
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

/** Whether somebody filed an application for its applicant, or answered for them what the office asked. */
export async function hasActedForApplicant(
  office: Office,
  uid: string,
  { id, filedBy }: FiledApplication,
): Promise<boolean> {
  return filedBy !== null && (filedBy === uid || (await hasCorrected(office, uid, id)));
}

/** Whether they answered a request about an application at the counter; nobody reviews their own. */
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
