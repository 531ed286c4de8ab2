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
    wards: perLanguage((language) => wardLines(settings.wards, language)),
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
 * The wards as lines of a text box. A ward without a translation has its name in the base language, because the schema
 * needs a line for each ward; the box is blank if no ward is translated.
 */
function wardLines(wards: CouncilSettings["wards"], language: Language): string {
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
  const rowsSent = (atMost: number, controlOf: (row: number) => string) =>
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
    testimonials: rowsSent(testimonialsAtMost, (row) => `testimonials-${row}-stars`).map((row) => ({
      name: localised(`testimonials-${row}-name`),
      role: localised(`testimonials-${row}-role`),
      text: localised(`testimonials-${row}-text`),
      stars: text(`testimonials-${row}-stars`),
    })),
    socialLinks: rowsSent(socialLinksAtMost, (row) => `socialLinks-${row}`).map((row) =>
      text(`socialLinks-${row}`),
    ),
  };
}

/** The list to which a row was just added; the new row gets the focus. */
type ExtendedList = "testimonials" | "socialLinks" | "holidays";

/** The values of the form as they were typed, with those of its hidden fields. */
export interface SettingsFormState {
  settings: SettingsFormValues;
  calendar: CalendarFormValues;
  /** The versions of the stored settings and calendar whose values the form was filled with. */
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

/** The form with a row more or less; undefined if no button for that was pressed. */
export function applyRowChange(
  state: SettingsFormState,
  form: FormData,
): SettingsFormState | undefined {
  const { testimonials, socialLinks } = state.settings;
  const { holidays } = state.calendar;
  const withSettings = (
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
    return withSettings({ testimonials: [...testimonials, blankTestimonial()] }, "testimonials");
  if (form.has("addSocialLink"))
    return withSettings({ socialLinks: [...socialLinks, ""] }, "socialLinks");
  // A new holiday becomes the first row, next to the button, because the list is long.
  if (form.has("addHoliday")) return withHolidays([blankHoliday(), ...holidays], "holidays");
  const withoutIndex = <Row>(rows: Row[], removedRow: FormDataEntryValue) =>
    rows.filter((_, row) => row !== Number(removedRow));
  const testimonialRow = form.get("removeTestimonial");
  if (testimonialRow !== null)
    return withSettings({ testimonials: withoutIndex(testimonials, testimonialRow) });
  const linkRow = form.get("removeSocialLink");
  if (linkRow !== null) return withSettings({ socialLinks: withoutIndex(socialLinks, linkRow) });
  const holidayRow = form.get("removeHoliday");
  if (holidayRow !== null) return withHolidays(withoutIndex(holidays, holidayRow));
  return undefined;
}

function blankTestimonial(): SettingsFormValues["testimonials"][number] {
  const blank = perLanguage(() => "");
  return { name: blank, role: blank, text: blank, stars: String(starsAtMost) };
}

/** The id of the control that an error is about, from the error's path in the schema. All days off share one error. */
export function controlOf(path: readonly PropertyKey[]): string | undefined {
  return path[0] === "weeklyDaysOff" ? "weeklyDaysOff" : path.join("-") || undefined;
}
