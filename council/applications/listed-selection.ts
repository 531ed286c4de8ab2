import { sql } from "kysely";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";

/**
 * The columns that `toListedApplications` needs, for queries on applications. Of a service's texts, which a row holds in
 * every language, only the translated title is read: reading all texts took as long as the rest of the row.
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
    sql<string | null>`${json} -> cast(${language} as text) ->> 'title'`.as("translatedTitle"),
  ] as const;
}
