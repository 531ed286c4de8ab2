import { textIn, type Language } from "../../texts/languages.ts";
import { readDefinition } from "../catalogue/definition.ts";
import type { ServiceChoice } from "../catalogue/service-choices.ts";
import type { Office } from "../office.ts";

interface ServicesToName {
  /** The services that still exist. */
  choices: readonly ServiceChoice[];
  /** The ids to name. */
  ids: readonly string[];
}

/** The titles of services in a language, by their ids. A deleted service has the title of its last published version. */
export async function findServiceTitles(
  { db }: Pick<Office, "db">,
  language: Language,
  { choices, ids }: ServicesToName,
): Promise<Map<string, string>> {
  const titles = new Map(choices.map(({ value, text }) => [value, text]));
  const deleted = ids.filter((id) => !titles.has(id));
  if (deleted.length === 0) return titles;
  const versions = await db
    .selectFrom("serviceVersions")
    .select(["serviceId", "definition"])
    .where("serviceId", "in", deleted)
    .where("state", "=", "published")
    .orderBy("number")
    .execute();
  // The oldest version comes first, so that the title of the last version stays.
  for (const { serviceId, definition } of versions)
    titles.set(serviceId, textIn(language, readDefinition(definition).title));
  return titles;
}
