import { isDeepStrictEqual } from "node:util";
import { textsIn } from "../../texts/all.ts";
import { correctionDays } from "../correction-limits.ts";
import { applicationsPerDay } from "../limits.ts";
import { baseLanguage, perLanguage } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import type { CouncilSettings, Figure, Localised, Testimonial } from "./council-settings.ts";

const people = ["farmer", "careWorker", "shopkeeper"] as const;

/** The settings of a council that has set none (spec sections 1 and 2). */
export const sampleSettings: CouncilSettings = {
  name: everywhere((t) => t("council.name")),
  region: everywhere((t) => t("council.region")),
  address: everywhere((t) => t("council.address")),
  hours: everywhere((t) => t("council.hours")),
  phone: textsIn(baseLanguage)("council.phone"),
  helpline: textsIn(baseLanguage)("council.helpline"),
  email: "",
  sender: "",
  defaultLanguage: baseLanguage,
  accent: "",
  landingFigures: (["citizens", "services", "uptime", "support"] as const).map(figure),
  aboutFigures: (["citizens", "services", "uptime", "processing"] as const).map(figure),
  testimonials: people.map(testimonial),
  showsTestimonials: true,
  applicationsPerDay,
  upiId: "",
  paymentsAreOfficialReceipts: false,
  paymentBeforeApproval: false,
  refusalNeedsReason: false,
  secondFactorRequired: false,
  councilCode: "GP",
  certificatesPerDayBrake: 0,
  attachesCertificates: false,
  correctionDays,
  wards: [],
  socialLinks: ["https://www.facebook.com/", "https://www.youtube.com/", "https://x.com/"],
};

function everywhere(text: (t: Translate) => string): Localised {
  return perLanguage((language) => text(textsIn(language)));
}

function figure(name: "citizens" | "services" | "uptime" | "processing" | "support"): Figure {
  return {
    value: everywhere((t) => t(`council.figures.${name}.value`)),
    label: everywhere((t) => t(`council.figures.${name}.label`)),
    isShown: true,
  };
}

function testimonial(person: (typeof people)[number]): Testimonial {
  return {
    name: everywhere((t) => t(`landing.testimonials.${person}.name`)),
    role: everywhere((t) => t(`landing.testimonials.${person}.role`)),
    text: everywhere((t) => t(`landing.testimonials.${person}.text`)),
    stars: 5,
  };
}

export type SamplePart =
  | "name"
  | "contact"
  | "figures"
  | "testimonials"
  | "socialLinks"
  | "councilCode";

/**
 * The parts that visitors see and that still have sample values, such as unreachable contact details, invented figures and
 * a council code that other councils have, too.
 */
export function samplePartsIn(settings: CouncilSettings): SamplePart[] {
  const isSample = (field: keyof CouncilSettings) =>
    isDeepStrictEqual(settings[field], sampleSettings[field]);
  const parts: Record<SamplePart, boolean> = {
    name: isSample("name"),
    contact: isSample("phone") || isSample("address"),
    figures: isSample("landingFigures") || isSample("aboutFigures"),
    testimonials: settings.showsTestimonials && isSample("testimonials"),
    socialLinks: isSample("socialLinks"),
    councilCode: isSample("councilCode"),
  };
  return (Object.keys(parts) as SamplePart[]).filter((part) => parts[part]);
}
