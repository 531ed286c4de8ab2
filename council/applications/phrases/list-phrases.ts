import type { Language } from "../../../texts/languages.ts";
import { localise } from "../../catalogue/localise.ts";
import { allServices } from "../../catalogue/records.ts";
import { NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { findPhrases, type Phrase } from "./records.ts";

/** A service that a phrase can be for, in the reader's language. */
export interface PhraseService {
  id: string;
  title: string;
  /** The language of the title, if it is not the reader's. */
  titleLanguage: Language | undefined;
}

export interface PhraseList {
  /** In the council's order. */
  phrases: Phrase[];
  services: PhraseService[];
}

/**
 * The council's phrases, and the services for which a phrase can be.
 * @throws ForbiddenError unless the actor may manage the settings.
 */
export async function listPhrases(office: Office, actor: Actor): Promise<PhraseList> {
  requireAllowed(actor, "manageSettings");
  const services = await servicesIn(office, actor.language);
  return { phrases: await findPhrases(office), services };
}

/**
 * One phrase for its form.
 * @throws ForbiddenError unless the actor may manage the settings; NotFoundError if there is no such phrase.
 */
export async function getPhrase(office: Office, actor: Actor, id: string) {
  const { phrases, services } = await listPhrases(office, actor);
  const phrase = phrases.find((one) => one.id === id);
  if (!phrase) throw new NotFoundError("phrase");
  return { phrase, services };
}

async function servicesIn(office: Office, language: Language): Promise<PhraseService[]> {
  const services = await allServices(office);
  return services.map((service) => {
    const { title, foreign } = localise(service, language);
    return { id: service.id, title, titleLanguage: foreign.title };
  });
}
