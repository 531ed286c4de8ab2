import { listServiceChoices, type ServiceChoice } from "../catalogue/service-choices.ts";
import { findServiceTitles } from "../figures/service-titles.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/**
 * The services by which applications can be filtered, sorted by title in the reader's language: all existing services, and
 * deleted services that applications still name.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function listNamedServices(office: Office, actor: Actor): Promise<ServiceChoice[]> {
  const { language } = actor;
  const choices = await listServiceChoices(office, actor);
  const namedRows = await office.db
    .selectFrom("applicationCounts")
    .select("serviceId")
    .groupBy("serviceId")
    .having((having) => having.fn.sum<number>("delta"), ">", 0)
    .execute();
  const ids = namedRows.map(({ serviceId }) => serviceId);
  const titles = await findServiceTitles(office, language, { choices, ids });
  return [...titles]
    .map(([value, title]) => ({ value, ...title }))
    .toSorted((one, other) => one.text.localeCompare(other.text, language));
}
