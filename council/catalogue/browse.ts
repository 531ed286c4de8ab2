import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { localise, type LocalisedTexts } from "./localise.ts";
import { activeServices, type Service } from "./records.ts";
import { findMatches } from "./search.ts";
import type { ServiceIcon } from "./service-icons.ts";

export interface Search {
  /** What to search for, in any language: in the services' texts and their search words. */
  q: string;
  /** A category in the base language; blank for all. */
  category: string;
}

/** A service as a visitor reads it. */
export interface OfferedService extends LocalisedTexts {
  id: string;
  icon: ServiceIcon;
  /** Whole rupees. */
  fee: number;
}

/** What the page of services shows. */
export interface Offer {
  /** The active services that match, in the council's order; newest first if it set no order. */
  services: OfferedService[];
  /** How many active services there are, whether they match or not. */
  total: number;
  /** The categories of all active services, sorted by name: in the base language, and in the reader's. */
  categories: { value: string; text: string; lang: Language | undefined }[];
}

/** Searches the service catalogue for visitors (spec section 2, Services). */
export async function browseServices(
  office: Office,
  language: Language,
  { q, category }: Search,
): Promise<Offer> {
  const localisedServices = (await activeServices(office)).map((service) => ({
    service,
    texts: localise(service, language),
  }));
  const servicesInCategory = localisedServices.filter(
    ({ service }) => category === "" || service.category === category,
  );
  const matchingServices = findMatches(q, servicesInCategory, ({ service }) =>
    searchedTexts(service),
  );
  return {
    services: matchingServices.map(({ service: { id, icon, fee }, texts }) => ({
      id,
      icon,
      fee,
      ...texts,
    })),
    total: localisedServices.length,
    categories: categoriesOf(localisedServices, language),
  };
}

/** Returns the texts to search in, in all languages, because people search with the words that they know. */
function searchedTexts({ translations, searchWords, ...baseTexts }: Service): string[] {
  const texts = [baseTexts, ...Object.values(translations)];
  return [
    ...texts.flatMap(({ title = "", description = "", category = "" }) => [
      title,
      description,
      category,
    ]),
    searchWords,
  ];
}

function categoriesOf(
  localisedServices: { service: Service; texts: LocalisedTexts }[],
  language: Language,
) {
  // The first service that translates a category names it. Other services may have another translation, or none yet.
  const namesByCategory = new Map<string, LocalisedTexts>();
  for (const { service, texts } of localisedServices)
    if ((namesByCategory.get(service.category)?.category ?? service.category) === service.category)
      namesByCategory.set(service.category, texts);
  return [...namesByCategory]
    .map(([value, { category, foreign }]) => ({ value, text: category, lang: foreign.category }))
    .sort((a, b) => a.text.localeCompare(b.text, language));
}
