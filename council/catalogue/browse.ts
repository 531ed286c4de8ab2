import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { matchesSearch } from "./search.ts";
import { localise, type ServiceTexts } from "./localise.ts";
import { activeServices, type Service } from "./records.ts";

export interface Search {
  /** Words, in the reader's language or in the one the service was written in. */
  q: string;
  /** A category as it was first written; blank for all. */
  category: string;
}

/** A service as a visitor reads it. */
export interface OfferedService extends ServiceTexts {
  id: string;
  /** Whole rupees. */
  fee: number;
}

export interface Offer {
  /** The active services that match, newest first. */
  services: OfferedService[];
  /** How many active services there are. */
  total: number;
  /** The categories of all active services, by name: as first written, and as the reader reads it. */
  categories: { value: string; text: string }[];
}

/** The service catalogue for visitors (spec section 2, Services). */
export async function browseServices(
  office: Office,
  language: Language,
  { q, category }: Search,
): Promise<Offer> {
  const all = (await activeServices(office)).map((service) => ({
    service,
    texts: localise(service, language),
  }));
  const matching = all.filter(
    ({ service, texts }) =>
      (category === "" || service.category === category) &&
      matchesSearch(q, [...searchedTexts(texts), ...searchedTexts(service)]),
  );
  return {
    services: matching.map(({ service: { id, fee }, texts }) => ({ id, fee, ...texts })),
    total: all.length,
    categories: categoriesOf(all, language),
  };
}

function searchedTexts({ title, description, category }: ServiceTexts): string[] {
  return [title, description, category];
}

function categoriesOf(all: { service: Service; texts: ServiceTexts }[], language: Language) {
  // Oldest first, so that of several translations the newest is read.
  const names = new Map(
    all.toReversed().map(({ service, texts }) => [service.category, texts.category]),
  );
  return [...names]
    .map(([value, text]) => ({ value, text }))
    .sort((a, b) => a.text.localeCompare(b.text, language));
}
