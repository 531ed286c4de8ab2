import type { z } from "zod";
import { isLanguage, languages } from "../../../texts/languages.ts";
import type { TextKey, Translate } from "../../../texts/translate.ts";
import type { FormError } from "../../forms/form-answer.ts";

/** The labels of controls, by their names without row and language. */
const labels: Record<string, TextKey> = {
  name: "settings.fields.name",
  region: "settings.fields.region",
  address: "settings.fields.address",
  hours: "settings.fields.hours",
  phone: "settings.fields.phone",
  helpline: "settings.fields.helpline",
  email: "settings.fields.email",
  sender: "settings.fields.sender",
  upiId: "settings.fields.upiId",
  wards: "settings.fields.wards",
  councilCode: "settings.fields.councilCode",
  "landingFigures-value": "settings.fields.figureValue",
  "landingFigures-label": "settings.fields.figureLabel",
  "aboutFigures-value": "settings.fields.figureValue",
  "aboutFigures-label": "settings.fields.figureLabel",
  "testimonials-name": "settings.fields.testimonialName",
  "testimonials-role": "settings.fields.testimonialRole",
  "testimonials-text": "settings.fields.testimonialText",
};

const tooLongKeys: TextKey[] = ["settings.errors.tooLong", "settings.errors.wardTooLong"];

/** What the rows of a list are called. */
const rowNames: Record<string, (t: Translate, number: number) => string> = {
  landingFigures: (t, number) => figureOf(t, "landingFigures", number),
  aboutFigures: (t, number) => figureOf(t, "aboutFigures", number),
  testimonials: (t, number) => t("settings.testimonial", { number }),
  socialLinks: (t, number) => t("settings.fields.socialLink", { number }),
};

/**
 * Adds to errors what they are about: the row, if the field is in a row of a list; and the label and language of the
 * field, if the error only says that something is too long.
 */
export function addFieldNames(t: Translate, errors: readonly FormError[]): FormError[] {
  return errors.map((error) => {
    const parts = (error.field ?? "").split("-");
    const row = rowNameOf(t, parts);
    const label = tooLongKeys.includes(error.key) && labelOf(t, parts);
    const about = [row, label].filter(Boolean).join(", ");
    return about ? { ...error, about } : error;
  });
}

/** For `fieldErrors`: how long a text may be, if the error is that it is too long; undefined for other errors. */
export function limitOf(issue: z.core.$ZodIssue): { atMost: number } | undefined {
  return issue.code === "too_big" ? { atMost: Number(issue.maximum) } : undefined;
}

/** The name of the row that an error is about; undefined for an error of a whole list. */
function rowNameOf(t: Translate, [list = "", row = ""]: string[]): string | undefined {
  return /^\d+$/.test(row) ? rowNames[list]?.(t, Number(row) + 1) : undefined;
}

function labelOf(t: Translate, parts: string[]): string | undefined {
  const language = parts.find((part) => isLanguage(part));
  const control = parts.filter((part) => part !== language && !/^\d+$/.test(part)).join("-");
  const key = labels[control];
  if (key === undefined) return undefined;
  const label = t.of({ key });
  return language === undefined
    ? label
    : t("common.inLanguage", { label, language: languages[language].name });
}

function figureOf(t: Translate, list: "landingFigures" | "aboutFigures", number: number): string {
  return `${t(`settings.parts.${list}`)}, ${t("settings.figure", { number })}`;
}
