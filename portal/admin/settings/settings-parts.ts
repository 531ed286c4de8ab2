import type { TextKey } from "../../../texts/translate.ts";

/** The parts of the settings in the order of the page: the id of each part, and the key of its heading's text. */
export const settingsParts = {
  name: "settings.parts.name",
  contact: "settings.parts.contact",
  applying: "settings.parts.applying",
  daysOff: "calendar.daysOff.heading",
  holidays: "calendar.holidays.heading",
  decisions: "settings.parts.decisions",
  signIn: "settings.parts.signIn",
  certificates: "settings.parts.certificates",
  payments: "settings.parts.payments",
  look: "settings.parts.look",
  landingFigures: "settings.parts.landingFigures",
  aboutFigures: "settings.parts.aboutFigures",
  testimonials: "settings.parts.testimonials",
  socialLinks: "settings.parts.socialLinks",
} as const satisfies Record<string, TextKey>;

export type SettingsPart = keyof typeof settingsParts;
