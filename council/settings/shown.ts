import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { councilWords, supportEmail, type Council } from "./current.ts";
import { socialNetworkOf, type SocialNetwork } from "./rules.ts";
import { inLanguage, type Figure, type Logo } from "./words.ts";

/** What every page shows of the council, in the reader's language. */
export interface ShownCouncil {
  name: string;
  /** Block, district and state, as people there write it; may be blank. */
  lineage: string;
  phone: string;
  helpline: string;
  email: string;
  address: string;
  hours: string;
  socialLinks: { network: SocialNetwork; url: string }[];
  /** `#rrggbb`, or blank for the portal's own. */
  accent: string;
  logo: Logo | undefined;
}

export async function shownCouncil(office: Office, language: Language): Promise<ShownCouncil> {
  const council = await councilWords(office);
  const inLanguages = office.words.shown.get(council) ?? {};
  office.words.shown.set(council, inLanguages);
  return (inLanguages[language] ??= await show(office, council, language));
}

async function show(
  office: Office,
  { phone, helpline, accent, logo, ...words }: Council,
  language: Language,
): Promise<ShownCouncil> {
  return {
    name: inLanguage(words.name, language),
    lineage: inLanguage(words.lineage, language),
    address: inLanguage(words.address, language),
    hours: inLanguage(words.hours, language),
    email: await supportEmail(office),
    socialLinks: words.socialLinks.flatMap((url) => {
      const network = socialNetworkOf(url);
      return network ? [{ network, url }] : [];
    }),
    phone,
    helpline,
    accent,
    logo,
  };
}

export interface ShownFigure {
  value: string;
  label: string;
}

/** The figures of the landing page or of About that the council shows. */
export async function shownFigures(
  office: Office,
  language: Language,
  page: "landingFigures" | "aboutFigures",
): Promise<ShownFigure[]> {
  const { [page]: figures } = await councilWords(office);
  const inTheirs = ({ value, label }: Figure) => ({
    value: inLanguage(value, language),
    label: inLanguage(label, language),
  });
  return figures.filter(({ isShown }) => isShown).map(inTheirs);
}

export interface ShownTestimonial {
  name: string;
  role: string;
  text: string;
  /** 1 to 5. */
  stars: number;
}

export async function shownTestimonials(
  office: Office,
  language: Language,
): Promise<ShownTestimonial[]> {
  const { testimonials, showsTestimonials } = await councilWords(office);
  if (!showsTestimonials) return [];
  return testimonials.map(({ name, role, text, stars }) => ({
    name: inLanguage(name, language),
    role: inLanguage(role, language),
    text: inLanguage(text, language),
    stars,
  }));
}
