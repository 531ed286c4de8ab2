import { preparedQuery } from "../../database/prepared.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { titleIn } from "./localise.ts";

/** A service to choose from a list. */
export interface ServiceChoice {
  /** The service's id. */
  value: string;
  /** The service's title in the reader's language. */
  text: string;
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
    .map(({ id, title, translations }) => ({
      value: id,
      text: titleIn(language, { title, translations }),
    }))
    .toSorted((one, other) => one.text.localeCompare(other.text, language));
}

const selectTitles = preparedQuery(({ db }) =>
  db.selectFrom("services").select(["id", "title", "translations"]),
);
