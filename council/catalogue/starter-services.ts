import type { Language } from "../../texts/languages.ts";
import type { ServiceTexts } from "./localise.ts";
import { certificates } from "./starter/certificates.ts";
import { propertyServices } from "./starter/property.ts";
import { welfareServices } from "./starter/welfare.ts";

export interface StarterService {
  /** Whole rupees. */
  fee: number;
  /** In every language of the portal: the compiler finds the one that is missing. */
  texts: Record<Language, ServiceTexts>;
}

/** What a gram panchayat is asked for most, in the order a visitor first sees it. */
export const starterServices: readonly StarterService[] = [
  ...certificates,
  ...propertyServices,
  ...welfareServices,
];
