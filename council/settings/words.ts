import type { Language } from "../../texts/languages.ts";
import { baseLanguage } from "../../texts/languages.ts";

/** A text in every language somebody wrote it in; the base language is always there. */
export type Localised = Partial<Record<Language, string>>;

/** What a council says of itself in a number: `10,000+`, `Citizens served`. */
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

/** Everything a council may say in its own words (decision 90). */
export interface CouncilWords {
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
  /** The address letters come from; blank for `no-reply@` the portal's host. */
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

/** The council's logo, a square made ready for pages; its bytes lie apart (logo.ts). */
export interface Logo {
  /** Names exactly these bytes. */
  id: string;
}

/** The text in a language, or in the base language where nobody wrote it in that one. */
export function inLanguage(text: Localised, language: Language): string {
  return text[language] || text[baseLanguage] || "";
}
