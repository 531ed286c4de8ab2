import { baseLanguage, toKnownLanguage, type Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";

/**
 * The language of an application's papers and remarks: the language of its applicant's account. If the account was
 * deleted, the language of the form that the applicant filled in last, because the council still issues papers to them.
 * @param defaultLanguage the language if the account was deleted and the applicant filled in no form in a known language,
 * for example because somebody at the counter did
 */
export async function findApplicantLanguage(
  { db }: Pick<Office, "db">,
  applicationId: string,
  defaultLanguage: Language = baseLanguage,
): Promise<Language> {
  const row = await db
    .selectFrom("applications")
    .leftJoin("users", "users.uid", "applications.userId")
    .select("users.language as ofAccount")
    .select(({ selectFrom }) =>
      selectFrom("applicationAnswers")
        .select("applicationAnswers.language")
        .whereRef("applicationAnswers.applicationId", "=", "applications.id")
        .whereRef("applicationAnswers.createdBy", "=", "applications.userId")
        .orderBy("applicationAnswers.number", "desc")
        .limit(1)
        .as("ofForm"),
    )
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  const language = row?.ofAccount ?? row?.ofForm;
  return language ? toKnownLanguage(language) : defaultLanguage;
}
