import { sql } from "kysely";
import { baseLanguage, type Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";

/**
 * The columns that `toListedApplications` needs, for queries on applications. Of a service's texts, which a row holds in
 * every language, only the title in the reader's language is read, null if there is none: reading all texts took as long as
 * the rest of the row.
 * @param language the reader's language
 */
export function listedSelection({ engine }: Pick<Office, "engine">, language: Language) {
  const translations = sql.ref("applications.translations");
  const json = engine === "postgres" ? sql`cast(${translations} as json)` : translations;
  return [
    "applications.id",
    "applications.reference",
    "applications.serviceName",
    "applications.status",
    "applications.submittedAt",
    "applications.awaiting",
    "applications.dueAt",
    sql<string | null>`case when cast(${language} as text) = ${sql.lit(baseLanguage)}
      then ${sql.ref("applications.serviceName")}
      else ${json} -> cast(${language} as text) ->> 'title' end`.as("translatedTitle"),
  ] as const;
}
