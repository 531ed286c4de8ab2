import type { BaseLanguage, Language } from "../../texts/languages.ts";
import type { DocumentNeed } from "./definition.ts";
import type { LocalText } from "./local-text.ts";
import type { ServiceOutcome } from "./outcome.ts";
import type { ServiceTexts } from "./localise.ts";
import type { ServiceIcon } from "./service-icons.ts";
import { certificateServices } from "./starter/certificates.ts";
import { propertyServices } from "./starter/property.ts";
import { welfareServices } from "./starter/welfare.ts";

/** A service of the starter catalogue. */
export interface StarterService {
  /** Need and hint of a document, by its row; a document without an entry is required and has no hint. */
  documents?: Record<number, { need?: DocumentNeed; hint?: LocalText }>;
  /** Whole rupees. */
  fee: number;
  /** Who issues the result; omitted if that differs from state to state. */
  outcome?: ServiceOutcome;
  /** Working days in which the council promises to decide. */
  promisedDays: number;
  icon: ServiceIcon;
  /** Other words for the service, in English, in Hindi, and in Hindi with Latin letters. */
  searchWords: string;
  /** In a language without a translation, readers see the base language, as for any service. */
  texts: Record<BaseLanguage, ServiceTexts> & Partial<Record<Language, ServiceTexts>>;
}

/** The most common services of a gram panchayat, in display order. */
export const starterServices: readonly StarterService[] = [
  ...certificateServices,
  ...propertyServices,
  ...welfareServices,
];
