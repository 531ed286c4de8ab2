import type { BaseLanguage, Language } from "../../texts/languages.ts";

/** A text per language. The text in the base language is always present, but may be blank. */
export type Localised = Partial<Record<Language, string>>;

/** A ward. Its name in the base language is also its id, which forms store. */
export type Ward = Localised & Record<BaseLanguage, string>;

/** A figure about the council, such as `10,000+` `Citizens served`. An administrator types it; nothing is counted. */
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
  /** Block, district and state, as written locally. */
  region: Localised;
  address: Localised;
  hours: Localised;
  phone: string;
  /** The telephone number for urgent matters. */
  helpline: string;
  /** The email for questions, shown on pages and in letters; blank means `support@` the portal's host. */
  email: string;
  /** The sender of letters; blank means `no-reply@` the portal's host. */
  sender: string;
  /** The language for visitors whose browser requests none of the portal's languages. */
  defaultLanguage: Language;
  /** `#rrggbb`; blank means the portal's own colour. */
  accent: string;
  landingFigures: Figure[];
  aboutFigures: Figure[];
  testimonials: Testimonial[];
  showsTestimonials: boolean;
  /** How many applications one person may submit per calendar day in India; applications at the counter do not count. */
  applicationsPerDay: number;
  /** The UPI ID to which fees are paid, such as `rampur@bank`; blank if the council takes no payments by UPI. */
  upiId: string;
  /** Whether the portal's receipts are the council's official receipts. */
  paymentsAreOfficialReceipts: boolean;
  /** Whether staff may approve an application only once its fee is paid or waived. */
  paymentBeforeApproval: boolean;
  /** Whether an application may be rejected only with remarks. */
  refusalNeedsReason: boolean;
  /** Whether staff, administrators and people with a duty must sign in with a second factor. */
  secondFactorRequired: boolean;
  /** The beginning of certificate numbers, such as `RAMPUR`. */
  councilCode: string;
  /** The brake holds certificates of a service beyond this multiple of their usual number in a day; 0 turns it off. */
  certificatesPerDayBrake: number;
  /** Whether the PDF of a certificate is attached to the letter about it. */
  attachesCertificates: boolean;
  /** After how many days the office may reject an application as not corrected. */
  correctionDays: number;
  /** The wards that a form offers. */
  wards: Ward[];
  /** The council's pages on the social networks that rules.ts lists. */
  socialLinks: string[];
}

/** The council's logo, a square; its bytes are stored separately (logo.ts). */
export interface Logo {
  /** A hash of the bytes, so that a new logo has a new id. */
  id: string;
}
