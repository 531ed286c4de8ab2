import { preparedQuery } from "../../database/prepared.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { serviceNameIn } from "./localise.ts";

/** A service to choose from a list. */
export interface ServiceChoice {
  /** The service's id. */
  value: string;
  /** The service's title in the reader's language. */
  text: string;
  /** The language of the title, if it is not the reader's. */
  lang?: Language | undefined;
}

/**
 * Lists all services, active or not, by title in the reader's language, for filters and figures.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function listServiceChoices(
  office: Office,
  actor: Person & { language: Language },
): Promise<ServiceChoice[]> {
  requireAllowed(actor, "seeAllApplications");
  const { language } = actor;
  const rows = await selectTitles(office, {});
  return rows
    .map(({ id, ...row }) => {
      const { serviceName, serviceLanguage } = serviceNameIn(language, row);
      return { value: id, text: serviceName, lang: serviceLanguage };
    })
    .toSorted((one, other) => one.text.localeCompare(other.text, language));
}

const selectTitles = preparedQuery(({ db }) =>
  db.selectFrom("services").select(["id", "title", "translations"]),
);
