import { foreignLanguage } from "../../texts/foreign-language.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { getCouncil, findSupportEmail, type Council } from "./get-council.ts";
import { socialNetworkOf, type SocialNetwork } from "./rules.ts";
import type { Figure, Logo } from "./council-settings.ts";

/** The council's settings that every page shows, in the reader's language. */
export interface CouncilView {
  name: string;
  /** Block, district and state, as written locally; may be blank. */
  region: string;
  phone: string;
  helpline: string;
  email: string;
  address: string;
  hours: string;
  socialLinks: { network: SocialNetwork; url: string }[];
  /** `#rrggbb`; blank means the portal's own colour. */
  accent: string;
  logo: Logo | undefined;
  /** The languages of those texts that are not in the reader's language. */
  foreign: Partial<Record<"name" | "region" | "address" | "hours", Language>>;
}

export async function getCouncilView(office: Office, language: Language): Promise<CouncilView> {
  const council = await getCouncil(office);
  const views = office.councilCache.views.get(council) ?? {};
  office.councilCache.views.set(council, views);
  return (views[language] ??= await toView(office, council, language));
}

async function toView(
  office: Office,
  { phone, helpline, accent, logo, ...settings }: Council,
  language: Language,
): Promise<CouncilView> {
  return {
    name: textIn(language, settings.name),
    region: textIn(language, settings.region),
    address: textIn(language, settings.address),
    hours: textIn(language, settings.hours),
    email: await findSupportEmail(office),
    socialLinks: settings.socialLinks.flatMap((url) => {
      const network = socialNetworkOf(url);
      return network ? [{ network, url }] : [];
    }),
    phone,
    helpline,
    accent,
    logo,
    foreign: {
      name: foreignLanguage(language, settings.name),
      region: foreignLanguage(language, settings.region),
      address: foreignLanguage(language, settings.address),
      hours: foreignLanguage(language, settings.hours),
    },
  };
}

export interface VisibleFigure {
  value: string;
  label: string;
  /** The languages of those texts that are not in the reader's language. */
  foreign: Partial<Record<"value" | "label", Language>>;
}

/** The figures that the council shows on the landing page or on the page About. */
export async function getVisibleFigures(
  office: Office,
  language: Language,
  page: "landingFigures" | "aboutFigures",
): Promise<VisibleFigure[]> {
  const { [page]: figures } = await getCouncil(office);
  const localiseFigure = ({ value, label }: Figure) => ({
    value: textIn(language, value),
    label: textIn(language, label),
    foreign: {
      value: foreignLanguage(language, value),
      label: foreignLanguage(language, label),
    },
  });
  return figures.filter(({ isShown }) => isShown).map(localiseFigure);
}

export interface VisibleTestimonial {
  name: string;
  role: string;
  text: string;
  /** 1 to 5. */
  stars: number;
  /** The languages of those texts that are not in the reader's language. */
  foreign: Partial<Record<"name" | "role" | "text", Language>>;
}

export async function getVisibleTestimonials(
  office: Office,
  language: Language,
): Promise<VisibleTestimonial[]> {
  const { testimonials, showsTestimonials } = await getCouncil(office);
  if (!showsTestimonials) return [];
  return testimonials.map(({ name, role, text, stars }) => ({
    name: textIn(language, name),
    role: textIn(language, role),
    text: textIn(language, text),
    stars,
    foreign: {
      name: foreignLanguage(language, name),
      role: foreignLanguage(language, role),
      text: foreignLanguage(language, text),
    },
  }));
}
