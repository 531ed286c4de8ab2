import type { Fixed, Flag, Json, Milliseconds, Optional } from "./columns.ts";

export interface ServicesTable {
  id: Fixed<string>;
  title: string;
  description: string;
  category: string;
  /** Whole rupees. */
  fee: number;
  /** A list of document names. */
  requiredDocuments: Json;
  /** By language: title, description, category and requiredDocuments. */
  translations: Json;
  /** The icon of the service (council/catalogue/service-icons.ts). */
  icon: string;
  /** Other words by which a search finds the service, in any language. */
  searchWords: string;
  isActive: Flag;
  /** The place of the service among all services, lowest first; null if the council has set no place. */
  position: Optional<number>;
  /** The published version. The columns title to requiredDocuments are copies of its values, for lists. */
  versionId: string;
  createdAt: Fixed<Milliseconds>;
  createdBy: Fixed<string>;
  updatedAt: Milliseconds;
}

/** The versions of the definition of a service. A published version never changes, and stays when its service is deleted. */
export interface ServiceVersionsTable {
  id: Fixed<string>;
  /** The service may have been deleted. */
  serviceId: Fixed<string>;
  /**
   * Counted from 1 for each service; the draft has the highest. Versions made from applications that were
   * submitted before there were versions have 0 and less.
   */
  number: number;
  /** At most one draft for each service. */
  state: "draft" | "published";
  /** Null for a draft. */
  publishedAt: Milliseconds | null;
  /** The account may have been deleted. Null for a draft, and for versions made from older data. */
  publishedBy: string | null;
  /** Rises with every save of the draft. */
  revision: number;
  /** A `Definition` (council/catalogue/definition.ts). */
  definition: Json;
}

/** Sentences that the council keeps for the remarks of decisions. */
export interface PhrasesTable {
  id: Fixed<string>;
  /** The status for whose remarks the phrase is offered. */
  decision: string;
  /** The service for which the phrase is offered, and with which it is deleted; null for all services. */
  serviceId: string | null;
  /** The place of the phrase among the phrases of the same decision, lowest first. */
  position: number;
  /** By language. */
  texts: Json;
  /** Rises with every change of the phrase, but not of its place. */
  version: number;
}
