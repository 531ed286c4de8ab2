import type { z } from "zod";
import type { CalendarFormValues } from "../../../council/calendar/rules.ts";
import {
  figuresShown,
  socialLinksAtMost,
  starsAtMost,
  testimonialsAtMost,
} from "../../../council/limits.ts";
import type { settingsForm } from "../../../council/settings/rules.ts";
import type { CouncilSettings, Localised } from "../../../council/settings/council-settings.ts";
import { baseLanguage, perLanguage, type Language } from "../../../texts/languages.ts";
import { blankHoliday, readCalendarValues } from "./calendar/calendar-form-values.ts";

/** The settings as they were typed. A control's name is its path: `testimonials-0-text-hi`. */
export type SettingsFormValues = z.input<typeof settingsForm>;
export type TextValues = Record<Language, string>;

/** Converts settings to form values. */
export function toFormValues(settings: CouncilSettings): SettingsFormValues {
  const { name, region, address, hours, phone, helpline, email, sender } = settings;
  const { defaultLanguage, accent, showsTestimonials, socialLinks } = settings;
  const { upiId, paymentsAreOfficialReceipts, paymentBeforeApproval } = settings;
  const figures = (rows: CouncilSettings["landingFigures"]) =>
    rows.map(({ value, label, isShown }) => ({
      value: toTextValues(value),
      label: toTextValues(label),
      isShown,
    }));
  return {
    phone,
    helpline,
    email,
    sender,
    defaultLanguage,
    accent,
    showsTestimonials,
    socialLinks,
    applicationsPerDay: String(settings.applicationsPerDay),
    upiId,
    wards: perLanguage((language) => linesOf(settings.wards, language)),
    paymentsAreOfficialReceipts,
    paymentBeforeApproval,
    refusalNeedsReason: settings.refusalNeedsReason,
    secondFactorRequired: settings.secondFactorRequired,
    councilCode: settings.councilCode,
    certificatesPerDayBrake: String(settings.certificatesPerDayBrake),
    attachesCertificates: settings.attachesCertificates,
    correctionDays: String(settings.correctionDays),
    name: toTextValues(name),
    region: toTextValues(region),
    address: toTextValues(address),
    hours: toTextValues(hours),
    landingFigures: figures(settings.landingFigures),
    aboutFigures: figures(settings.aboutFigures),
    testimonials: settings.testimonials.map(({ name, role, text, stars }) => ({
      name: toTextValues(name),
      role: toTextValues(role),
      text: toTextValues(text),
      stars: String(stars),
    })),
  };
}

/**
 * The wards as lines of a text box. Untranslated ones are in the base language, because the schema needs a line for each
 * ward. Blank if no ward is translated.
 */
function linesOf(wards: CouncilSettings["wards"], language: Language): string {
  return wards.some((ward) => ward[language])
    ? wards.map((ward) => ward[language] || ward[baseLanguage]).join("\n")
    : "";
}

function toTextValues(text: Localised): TextValues {
  return perLanguage((language) => text[language] ?? "");
}

function readFormValues(form: FormData): SettingsFormValues {
  const text = (name: string) => String(form.get(name) ?? "");
  const localised = (name: string) => perLanguage((language) => text(`${name}-${language}`));
  const figures = (name: string) =>
    Array.from({ length: figuresShown }, (_, row) => ({
      value: localised(`${name}-${row}-value`),
      label: localised(`${name}-${row}-label`),
      isShown: form.has(`${name}-${row}-isShown`),
    }));
  const rows = (atMost: number, controlOf: (row: number) => string) =>
    Array.from({ length: atMost }, (_, row) => row).filter((row) => form.has(controlOf(row)));
  return {
    name: localised("name"),
    region: localised("region"),
    address: localised("address"),
    hours: localised("hours"),
    phone: text("phone"),
    helpline: text("helpline"),
    email: text("email"),
    sender: text("sender"),
    defaultLanguage: text("defaultLanguage") as Language,
    accent: text("accent"),
    applicationsPerDay: text("applicationsPerDay"),
    upiId: text("upiId"),
    wards: localised("wards"),
    paymentsAreOfficialReceipts: form.has("paymentsAreOfficialReceipts"),
    paymentBeforeApproval: form.has("paymentBeforeApproval"),
    refusalNeedsReason: form.has("refusalNeedsReason"),
    secondFactorRequired: form.has("secondFactorRequired"),
    councilCode: text("councilCode"),
    certificatesPerDayBrake: text("certificatesPerDayBrake"),
    attachesCertificates: form.has("attachesCertificates"),
    correctionDays: text("correctionDays"),
    landingFigures: figures("landingFigures"),
    aboutFigures: figures("aboutFigures"),
    showsTestimonials: form.has("showsTestimonials"),
    testimonials: rows(testimonialsAtMost, (row) => `testimonials-${row}-stars`).map((row) => ({
      name: localised(`testimonials-${row}-name`),
      role: localised(`testimonials-${row}-role`),
      text: localised(`testimonials-${row}-text`),
      stars: text(`testimonials-${row}-stars`),
    })),
    socialLinks: rows(socialLinksAtMost, (row) => `socialLinks-${row}`).map((row) =>
      text(`socialLinks-${row}`),
    ),
  };
}

/** The list to which a row was just added; the new row gets the focus. */
type ExtendedList = "testimonials" | "socialLinks" | "holidays";

/** The form as it was typed, with its hidden fields. */
export interface SettingsFormState {
  settings: SettingsFormValues;
  calendar: CalendarFormValues;
  /** The versions of the stored settings and calendar that the form was filled from. */
  versions: Record<"settings" | "calendar", number>;
  extendedList?: ExtendedList | undefined;
}

/** Reads a posted form. */
export function readFormState(form: FormData): SettingsFormState {
  return {
    settings: readFormValues(form),
    calendar: readCalendarValues(form),
    versions: {
      settings: Number(form.get("expectedVersion")),
      calendar: Number(form.get("expectedCalendarVersion")),
    },
  };
}

/** Adds or removes a row; undefined if no such button was pressed. */
export function applyRowChange(
  state: SettingsFormState,
  form: FormData,
): SettingsFormState | undefined {
  const { testimonials, socialLinks } = state.settings;
  const { holidays } = state.calendar;
  const changed = (
    rows: Partial<SettingsFormValues>,
    extendedList?: ExtendedList,
  ): SettingsFormState => ({
    ...state,
    settings: { ...state.settings, ...rows },
    extendedList,
  });
  const withHolidays = (rows: typeof holidays, extendedList?: ExtendedList): SettingsFormState => ({
    ...state,
    calendar: { ...state.calendar, holidays: rows },
    extendedList,
  });
  if (form.has("addTestimonial"))
    return changed({ testimonials: [...testimonials, blankTestimonial()] }, "testimonials");
  if (form.has("addSocialLink"))
    return changed({ socialLinks: [...socialLinks, ""] }, "socialLinks");
  // A new holiday becomes the first row, next to the button: the list is long.
  if (form.has("addHoliday")) return withHolidays([blankHoliday(), ...holidays], "holidays");
  const withoutIndex = <Row>(rows: Row[], removed: FormDataEntryValue) =>
    rows.filter((_, row) => row !== Number(removed));
  const testimonial = form.get("removeTestimonial");
  if (testimonial !== null)
    return changed({ testimonials: withoutIndex(testimonials, testimonial) });
  const link = form.get("removeSocialLink");
  if (link !== null) return changed({ socialLinks: withoutIndex(socialLinks, link) });
  const holiday = form.get("removeHoliday");
  if (holiday !== null) return withHolidays(withoutIndex(holidays, holiday));
  return undefined;
}

function blankTestimonial(): SettingsFormValues["testimonials"][number] {
  const blank = perLanguage(() => "");
  return { name: blank, role: blank, text: blank, stars: String(starsAtMost) };
}

/** The id of the control with an error, from its path in the schema; the days off share one error. */
export function controlOf(path: readonly PropertyKey[]): string | undefined {
  return path[0] === "weeklyDaysOff" ? "weeklyDaysOff" : path.join("-") || undefined;
}
