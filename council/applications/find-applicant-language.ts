import { toKnownLanguage, type Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";

/**
 * The language of an application's papers: the language of its applicant's account.
 * @param defaultLanguage the language if the account is gone
 */
export async function findApplicantLanguage(
  { db }: Pick<Office, "db">,
  applicationId: string,
  defaultLanguage: Language,
): Promise<Language> {
  const row = await db
    .selectFrom("applications")
    .innerJoin("users", "users.uid", "applications.userId")
    .select("users.language")
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  return row ? toKnownLanguage(row.language) : defaultLanguage;
}
