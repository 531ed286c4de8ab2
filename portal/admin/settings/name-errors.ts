import type { TextKey, Translate } from "../../../texts/translate.ts";
import type { FormError } from "../../forms/form-answer.ts";

/** The names of the fields whose errors may say the same, by the start and the end of their path in the schema. */
const names: [control: RegExp, label: TextKey][] = [
  [/^name-/, "settings.fields.name"],
  [/^region-/, "settings.fields.region"],
  [/^address-/, "settings.fields.address"],
  [/^hours-/, "settings.fields.hours"],
  [/^phone$/, "settings.fields.phone"],
  [/^helpline$/, "settings.fields.helpline"],
  [/^email$/, "settings.fields.email"],
  [/^sender$/, "settings.fields.sender"],
  [/^upiId$/, "settings.fields.upiId"],
  [/^councilCode$/, "settings.fields.councilCode"],
  [/Figures-\d+-value-/, "settings.fields.figureValue"],
  [/Figures-\d+-label-/, "settings.fields.figureLabel"],
  [/^testimonials-\d+-name-/, "settings.fields.testimonialName"],
  [/^testimonials-\d+-role-/, "settings.fields.testimonialRole"],
  [/^testimonials-\d+-text-/, "settings.fields.testimonialText"],
];

/** Names the field in errors that only say that something is too long. */
export function nameErrors(t: Translate, errors: readonly FormError[]): FormError[] {
  return errors.map((error) => {
    const about = error.key === "settings.errors.tooLong" && nameOf(t, error.field ?? "");
    return about ? { ...error, about } : error;
  });
}

function nameOf(t: Translate, control: string): string | undefined {
  const link = /^socialLinks-(\d+)$/.exec(control);
  if (link) return t("settings.fields.socialLink", { number: Number(link[1]) + 1 });
  const label = names.find(([pattern]) => pattern.test(control))?.[1];
  return label && t.of({ key: label });
}
