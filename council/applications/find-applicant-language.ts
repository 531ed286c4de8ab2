import { knownLanguage, type Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";

/** The language of an application's papers: its applicant's; that of the reader where the account is gone. */
export async function applicantLanguage(
  { db }: Pick<Office, "db">,
  applicationId: string,
  otherwise: Language,
): Promise<Language> {
  const row = await db
    .selectFrom("applications")
    .innerJoin("users", "users.uid", "applications.userId")
    .select("users.language")
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  return row ? knownLanguage(row.language) : otherwise;
}
