import type { Office } from "../office.ts";

/**
 * How an applicant learns of what the office decides or writes: by email; by phone, because they have none (calls); or not
 * at all, because their account was deleted.
 */
export type HowTold = "email" | "phone" | "nobody";

/** How the applicant of an application is told, as notify-applicant.ts tells them. Checks no rights. */
export async function findHowTold(
  { db }: Pick<Office, "db">,
  applicationId: string,
): Promise<HowTold> {
  const applicant = await db
    .selectFrom("applications")
    .innerJoin("users", "users.uid", "applications.userId")
    .select("users.email")
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  if (!applicant) return "nobody";
  return applicant.email === null ? "phone" : "email";
}
