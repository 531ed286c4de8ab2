import type { Language } from "../../texts/languages.ts";
import { baseLanguage } from "../../texts/languages.ts";

/** A text per language; the base language is always present. */
export type Localised = Partial<Record<Language, string>>;

/** A figure such as `10,000+` `Citizens served`. */
export interface Figure {
  value: Localised;
  label: Localised;
  isShown: boolean;
}

export interface Testimonial {
  name: Localised;
  role: Localised;
  text: Localised;
  /** 1 to 5. */
  stars: number;
}

/** All settings of a council (decision 90). */
export interface CouncilSettings {
  name: Localised;
  /** Block, district and state, as people there write it. */
  lineage: Localised;
  address: Localised;
  hours: Localised;
  phone: string;
  /** Where to call when it cannot wait. */
  helpline: string;
  /** Shown on pages and in letters; blank for `support@` the portal's host. */
  email: string;
  /** The email letters come from; blank for `no-reply@` the portal's host. */
  sender: string;
  /** For visitors whose browser names no language of ours. */
  defaultLanguage: Language;
  /** `#rrggbb`, or blank for the portal's own. */
  accent: string;
  landingFigures: Figure[];
  aboutFigures: Figure[];
  testimonials: Testimonial[];
  showsTestimonials: boolean;
  /** How many applications one person may submit in a calendar day in India. */
  applicationsPerDay: number;
  /** Addresses on networks that rules.ts knows. */
  socialLinks: string[];
}

/** The council's logo, a square; its bytes are stored separately (logo.ts). */
export interface Logo {
  /** Names exactly these bytes. */
  id: string;
}

/** The text in a language, or in the base language where nobody wrote it in that one. */
export function localised(text: Localised, language: Language): string {
  return text[language] || text[baseLanguage] || "";
}
