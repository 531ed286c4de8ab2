import { foreignLanguage } from "../../texts/foreign-language.ts";
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

/** A service's title, and its language if that is not the reader's. */
export type ServiceTitle = Pick<ServiceChoice, "text" | "lang">;

/** The titles of services in a language, by their ids. A deleted service has the title of its last published version. */
export async function findServiceTitles(
  { db }: Pick<Office, "db">,
  language: Language,
  { choices, ids }: ServicesToName,
): Promise<Map<string, ServiceTitle>> {
  const titles = new Map<string, ServiceTitle>(
    choices.map(({ value, text, lang }) => [value, { text, lang }]),
  );
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
  for (const { serviceId, definition } of versions) {
    const { title } = readDefinition(definition);
    const text = textIn(language, title);
    titles.set(serviceId, { text, lang: foreignLanguage(language, title) });
  }
  return titles;
}
