import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { getCouncil, supportEmail, type Council } from "./get-council.ts";
import { socialNetworkOf, type SocialNetwork } from "./rules.ts";
import { localised, type Figure, type Logo } from "./council-settings.ts";

/** What every page shows about the council, in the reader's language. */
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
}

export async function getCouncilView(office: Office, language: Language): Promise<CouncilView> {
  const council = await getCouncil(office);
  const inLanguages = office.councilCache.views.get(council) ?? {};
  office.councilCache.views.set(council, inLanguages);
  return (inLanguages[language] ??= await toView(office, council, language));
}

async function toView(
  office: Office,
  { phone, helpline, accent, logo, ...settings }: Council,
  language: Language,
): Promise<CouncilView> {
  return {
    name: localised(settings.name, language),
    region: localised(settings.region, language),
    address: localised(settings.address, language),
    hours: localised(settings.hours, language),
    email: await supportEmail(office),
    socialLinks: settings.socialLinks.flatMap((url) => {
      const network = socialNetworkOf(url);
      return network ? [{ network, url }] : [];
    }),
    phone,
    helpline,
    accent,
    logo,
  };
}

export interface VisibleFigure {
  value: string;
  label: string;
}

/** The visible figures of the landing page or of About. */
export async function getVisibleFigures(
  office: Office,
  language: Language,
  page: "landingFigures" | "aboutFigures",
): Promise<VisibleFigure[]> {
  const { [page]: figures } = await getCouncil(office);
  const localiseFigure = ({ value, label }: Figure) => ({
    value: localised(value, language),
    label: localised(label, language),
  });
  return figures.filter(({ isShown }) => isShown).map(localiseFigure);
}

export interface VisibleTestimonial {
  name: string;
  role: string;
  text: string;
  /** 1 to 5. */
  stars: number;
}

export async function getVisibleTestimonials(
  office: Office,
  language: Language,
): Promise<VisibleTestimonial[]> {
  const { testimonials, showsTestimonials } = await getCouncil(office);
  if (!showsTestimonials) return [];
  return testimonials.map(({ name, role, text, stars }) => ({
    name: localised(name, language),
    role: localised(role, language),
    text: localised(text, language),
    stars,
  }));
}
