import type { Office } from "../office.ts";

/**
 * How an applicant is notified of decisions and messages of the office. `email`: by email and on the portal; `disabled`: by
 * email alone, because their account is disabled; `phone`: by phone, because they have no email; `nobody`: not at all,
 * because the account was deleted.
 */
export type HowNotified = "email" | "disabled" | "phone" | "nobody";

/** How the applicant of an application is notified (notify-applicant.ts does it). Checks no rights. */
export async function findHowNotified(
  office: Pick<Office, "db">,
  applicationId: string,
): Promise<HowNotified> {
  return (await findReach(office, applicationId)).howNotified;
}

/** How an applicant is reached. */
export interface Reach {
  howNotified: HowNotified;
  /** Whether they can act on a notification: their account is neither deleted nor disabled. */
  canApplicantAct: boolean;
  /** The email of their account, to which letters go; it may have changed since they applied. Null without one. */
  accountEmail: string | null;
}

/** How the applicant of an application is reached. Checks no rights. */
export async function findReach({ db }: Pick<Office, "db">, applicationId: string): Promise<Reach> {
  const applicant = await db
    .selectFrom("applications")
    .innerJoin("users", "users.uid", "applications.userId")
    .select(["users.email", "users.disabledAt"])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  if (!applicant) return { howNotified: "nobody", canApplicantAct: false, accountEmail: null };
  const canApplicantAct = applicant.disabledAt === null;
  const { email: accountEmail } = applicant;
  if (accountEmail === null) return { howNotified: "phone", canApplicantAct, accountEmail };
  return { howNotified: canApplicantAct ? "email" : "disabled", canApplicantAct, accountEmail };
}
