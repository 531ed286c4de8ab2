import type { BaseLanguage, Language } from "../../texts/languages.ts";

/** A text per language. The base language's is always present, but may be blank. */
export type Localised = Partial<Record<Language, string>>;

/** A village or ward by its name, which also is its id: forms store it. */
export type Ward = Localised & Record<BaseLanguage, string>;

/** What the council says of itself, such as `10,000+` `Citizens served`: typed by an administrator, not counted. */
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
  /** Shown on pages and in letters; blank means `support@` the portal's host. */
  email: string;
  /** The sender of letters; blank means `no-reply@` the portal's host. */
  sender: string;
  /** For visitors whose browser requests none of the portal's languages. */
  defaultLanguage: Language;
  /** `#rrggbb`; blank means the portal's own colour. */
  accent: string;
  landingFigures: Figure[];
  aboutFigures: Figure[];
  testimonials: Testimonial[];
  showsTestimonials: boolean;
  /** How many applications one person may submit per calendar day in India; the counter is exempt. */
  applicationsPerDay: number;
  /** Where fees are paid by UPI, such as `rampur@bank`; blank means nowhere. */
  upiId: string;
  /** Whether an acknowledgement of payment is the council's official receipt. */
  paymentsAreOfficialReceipts: boolean;
  /** Whether staff may approve an application only once its fee is paid or waived. */
  paymentBeforeApproval: boolean;
  /** Whether an application may be rejected only with remarks. */
  refusalNeedsReason: boolean;
  /** Whether staff, administrators and people with a duty must sign in with a second factor. */
  secondFactorRequired: boolean;
  /** Begins the numbers of certificates: `RAMPUR`. */
  councilCode: string;
  /** How many times its usual number of certificates a service may issue in a day before more are held; 0 holds none. */
  certificatesPerDayBrake: number;
  /** Whether the letter that brings a certificate carries its PDF. */
  attachesCertificates: boolean;
  /** After how many days the office may reject an application as not corrected. */
  correctionDays: number;
  /** The villages and wards that a form offers. */
  wards: Ward[];
  /** URLs on the social networks that rules.ts lists. */
  socialLinks: string[];
}

/** The council's logo, a square; its bytes are stored separately (logo.ts). */
export interface Logo {
  /** Changes with the bytes. */
  id: string;
}
