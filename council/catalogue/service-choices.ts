import { preparedQuery } from "../../database/prepared.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { titleIn } from "./localise.ts";

/** A service to choose from a list. */
export interface ServiceChoice {
  /** Its id. */
  value: string;
  /** Its title in the reader's language. */
  text: string;
}

/**
 * All services, active or not, by their titles: to filter the office's list by.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function listServiceChoices(
  office: Office,
  actor: Person & { language: Language },
): Promise<ServiceChoice[]> {
  requireAllowed(actor, "seeAllApplications");
  const { language } = actor;
  const rows = await titles(office, {});
  return rows
    .map(({ id, title, translations }) => ({
      value: id,
      text: titleIn(language, { serviceName: title, translations }),
    }))
    .toSorted((one, other) => one.text.localeCompare(other.text, language));
}

const titles = preparedQuery(({ db }) =>
  db.selectFrom("services").select(["id", "title", "translations"]),
);
