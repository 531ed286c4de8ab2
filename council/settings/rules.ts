import { z } from "zod";
import { baseLanguage, everyLanguage, perLanguage, type Language } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { correctionDaysAtLeast, correctionDaysAtMost } from "../correction-limits.ts";
import {
  applicationsPerDayAtMost,
  councilLineMaxLength,
  councilNameMaxLength,
  emailMaxLength,
  figureLabelMaxLength,
  figureValueMaxLength,
  figuresShown,
  socialLinkMaxLength,
  socialLinksAtMost,
  starsAtMost,
  telephoneMaxLength,
  testimonialTextMaxLength,
  testimonialsAtMost,
  upiIdMaxLength,
} from "../limits.ts";
import { certificatesPerDayBrakeAtMost } from "../certificate-limits.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { wardMaxLength, wardsAtMost } from "../question-limits.ts";
import { filledLines } from "../filled-lines.ts";
import { oneLine } from "../mail/one-line.ts";
import { normaliseEmail } from "../normalise-email.ts";
import type { Ward } from "./council-settings.ts";

/** The social networks to which the footer may link, with their hosts. */
const hostsOf = {
  facebook: ["facebook.com"],
  instagram: ["instagram.com"],
  linkedin: ["linkedin.com"],
  telegram: ["t.me", "telegram.me"],
  whatsapp: ["wa.me", "whatsapp.com"],
  x: ["x.com", "twitter.com"],
  youtube: ["youtube.com", "youtu.be"],
} as const;
export type SocialNetwork = keyof typeof hostsOf;
export const socialNetworks = Object.keys(hostsOf) as SocialNetwork[];

/** The network of an https URL; undefined for every other URL. */
export function socialNetworkOf(text: string): SocialNetwork | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.username || url.password || url.port) return undefined;
  return socialNetworks.find((network) =>
    hostsOf[network].some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)),
  );
}

const tooLong: TextKey = "settings.errors.tooLong";
const nameRequired: TextKey = "settings.errors.nameRequired";
const addressRequired: TextKey = "settings.errors.addressRequired";
const hoursRequired: TextKey = "settings.errors.hoursRequired";
const figureRequired: TextKey = "settings.errors.figureRequired";
const testimonialRequired: TextKey = "settings.errors.testimonialRequired";
const emailInvalid: TextKey = "settings.errors.emailInvalid";
const telephoneInvalid: TextKey = "settings.errors.telephoneInvalid";
const invalidValue: TextKey = "common.unexpectedField";

const line = (atMost: number) => z.string(invalidValue).overwrite(oneLine).max(atMost, tooLong);

/** A line of text in every language; readers of a language that is blank get the text in another language (textIn). */
function localised(atMost: number, required?: TextKey) {
  return z.strictObject(
    perLanguage((language) =>
      required && language === baseLanguage ? line(atMost).min(1, required) : line(atMost),
    ),
  );
}

const telephone = z
  .string(invalidValue)
  .overwrite(oneLine)
  .overwrite(latinDigits)
  .max(telephoneMaxLength, tooLong)
  .regex(/^\+?\d[\d ()/-]+$/, telephoneInvalid);

const email = line(emailMaxLength)
  .overwrite((input) => normaliseEmail(input) ?? input)
  .refine((value) => value === "" || z.email().safeParse(value).success, emailInvalid);

const figure = z
  .strictObject({
    value: localised(figureValueMaxLength),
    label: localised(figureLabelMaxLength),
    isShown: z.boolean(),
  })
  .superRefine(({ value, label, isShown }, context) => {
    for (const [part, text] of Object.entries({ value, label }))
      if (isShown && !text[baseLanguage])
        context.addIssue({ code: "custom", path: [part, baseLanguage], message: figureRequired });
  });

const testimonial = z
  .strictObject({
    name: localised(councilNameMaxLength),
    role: localised(councilNameMaxLength),
    text: localised(testimonialTextMaxLength),
    stars: z
      .string(invalidValue)
      .regex(/^\d$/, invalidValue)
      .transform(Number)
      .pipe(z.number().min(1, invalidValue).max(starsAtMost, invalidValue)),
  })
  .superRefine((row, context) => {
    if (isBlank(row)) return;
    for (const part of ["name", "text"] as const)
      if (!row[part][baseLanguage])
        context.addIssue({
          code: "custom",
          path: [part, baseLanguage],
          message: testimonialRequired,
        });
  });

function isBlank({ name, role, text }: Record<"name" | "role" | "text", object>): boolean {
  return [name, role, text].flatMap((texts) => Object.values(texts)).every((text) => text === "");
}

const socialLink = line(socialLinkMaxLength).refine(
  (text) => text === "" || socialNetworkOf(text) !== undefined,
  "settings.errors.linkUnknown" satisfies TextKey,
);

const accent = z
  .string(invalidValue)
  .overwrite((input) =>
    oneLine(input)
      .toLowerCase()
      .replace(/^(?=[\da-f]{6}$)/, "#"),
  )
  .regex(/^(#[\da-f]{6})?$/, "settings.errors.accentInvalid" satisfies TextKey);

function wholeNumber(invalid: TextKey, { atLeast, atMost }: Record<"atLeast" | "atMost", number>) {
  return z
    .string(invalidValue)
    .overwrite(oneLine)
    .overwrite(latinDigits)
    .regex(/^\d{1,6}$/, invalid)
    .transform(Number)
    .pipe(z.number().min(atLeast, invalid).max(atMost, invalid));
}

const perDay = wholeNumber("settings.errors.applicationsPerDayInvalid", {
  atLeast: 1,
  atMost: applicationsPerDayAtMost,
});
const brake = wholeNumber("settings.errors.certificatesPerDayBrakeInvalid", {
  atLeast: 0,
  atMost: certificatesPerDayBrakeAtMost,
});
const daysToCorrect = wholeNumber("settings.errors.correctionDaysInvalid", {
  atLeast: correctionDaysAtLeast,
  atMost: correctionDaysAtMost,
});

/**
 * Name and bank of a UPI ID (NPCI, virtual payment address). Its characters need no escaping in a link.
 */
const upiId = line(upiIdMaxLength).refine(
  (id) => id === "" || /^[\w.-]{2,}@[A-Za-z][A-Za-z\d]+$/.test(id),
  "settings.errors.upiIdInvalid" satisfies TextKey,
);
/** The code of the council in the numbers of certificates. */
const councilCode = z
  .string(invalidValue)
  .overwrite(oneLine)
  .overwrite((code) => code.toUpperCase())
  .regex(/^[A-Z0-9]{2,10}$/, "settings.errors.councilCodeInvalid" satisfies TextKey);
const wardsTooMany: TextKey = "settings.errors.wardsTooMany";
const wardTooLong: TextKey = "settings.errors.wardTooLong";
const wardTwice: TextKey = "settings.errors.wardTwice";
const linesUneven: TextKey = "settings.errors.linesUneven";

/** A text with one ward on each line, in every language; a translation must have as many lines. */
const wards = z
  .strictObject(perLanguage(() => z.string(invalidValue)))
  .transform((typed, context): Ward[] => {
    const refuse = (message: TextKey, language: Language) =>
      context.addIssue({ code: "custom", message, path: [language] });
    const lines = filledLines(typed);
    const names = lines[baseLanguage];
    if (names.length > wardsAtMost) refuse(wardsTooMany, baseLanguage);
    if (new Set(names).size < names.length) refuse(wardTwice, baseLanguage);
    for (const language of everyLanguage) {
      const translated = lines[language];
      if (translated.some((name) => name.length > wardMaxLength)) refuse(wardTooLong, language);
      if (translated.length > 0 && translated.length !== names.length)
        refuse(linesUneven, language);
    }
    return names.map((name, row) => ({
      ...perLanguage((language) => lines[language][row] ?? ""),
      [baseLanguage]: name,
    }));
  });

/** The form of the settings, in the order of the page. Blank rows are dropped. */
export const settingsForm = z.strictObject({
  name: localised(councilNameMaxLength, nameRequired),
  region: localised(councilLineMaxLength),
  defaultLanguage: z.enum(everyLanguage, invalidValue),
  address: localised(councilLineMaxLength, addressRequired),
  hours: localised(councilLineMaxLength, hoursRequired),
  phone: telephone,
  helpline: telephone,
  email,
  sender: email,
  applicationsPerDay: perDay,
  correctionDays: daysToCorrect,
  wards,
  refusalNeedsReason: z.boolean(),
  secondFactorRequired: z.boolean(),
  councilCode,
  certificatesPerDayBrake: brake,
  attachesCertificates: z.boolean(),
  upiId,
  paymentsAreOfficialReceipts: z.boolean(),
  paymentBeforeApproval: z.boolean(),
  accent,
  landingFigures: z.array(figure).length(figuresShown, invalidValue),
  aboutFigures: z.array(figure).length(figuresShown, invalidValue),
  showsTestimonials: z.boolean(),
  testimonials: z
    .array(testimonial)
    .max(testimonialsAtMost, invalidValue)
    .transform((rows) => rows.filter((row) => !isBlank(row))),
  socialLinks: z
    .array(socialLink)
    .max(socialLinksAtMost, invalidValue)
    .transform((rows) => rows.filter((text) => text !== "")),
});
