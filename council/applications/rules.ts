import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { aadharDigits, displayNameMaxLength, phoneDigits, textAnswerMaxLength } from "../limits.ts";
import { isPast, isRealDate } from "./date-of-birth.ts";

const error = (key: Extract<TextKey, `applications.errors.${string}`>) => ({ error: key });

/** Digits as people type them here, the Devanagari ones as well, in Latin figures. */
const latinDigits = (text: string) =>
  text.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));

/** What cannot be seen is not an answer; a browser's line ends become ours. */
const plain = z.string().transform((text) =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim(),
);

const text = (required: Parameters<typeof error>[0], maxLength: number) =>
  plain.pipe(
    z.string().min(1, error(required)).max(maxLength, error("applications.errors.tooLong")),
  );

const number = (strip: RegExp, digits: number, key: Parameters<typeof error>[0]) =>
  z
    .string()
    .transform((typed) => latinDigits(typed).replace(strip, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${digits}}$`), error(key)));

const dateOfBirth = (today: string) =>
  z
    .strictObject({ day: z.string(), month: z.string(), year: z.string() })
    .transform(({ day, month, year }) => {
      const [d, m, y] = [day, month, year].map((part) => latinDigits(part).trim());
      return d || m || y ? `${y}-${m!.padStart(2, "0")}-${d!.padStart(2, "0")}` : "";
    })
    .pipe(
      z
        .string()
        .min(1, { ...error("applications.errors.dateOfBirthRequired"), abort: true })
        .refine(isRealDate, { ...error("applications.errors.dateOfBirthInvalid"), abort: true })
        .refine((date) => isPast(date, today), error("applications.errors.dateOfBirthFuture")),
    );

/**
 * The application form (spec section 5). Numbers are taken with spaces and hyphens, and kept without.
 * @param today the day in India, `YYYY-MM-DD`
 */
export const answersSchema = (today: string) =>
  z.strictObject({
    fullName: text("applications.errors.fullNameRequired", displayNameMaxLength),
    phoneNumber: number(/[^\d]/g, phoneDigits, "applications.errors.phoneNumberInvalid"),
    address: text("applications.errors.addressRequired", textAnswerMaxLength),
    reason: text("applications.errors.reasonRequired", textAnswerMaxLength),
    aadharNumber: number(/[\s-]/g, aadharDigits, "applications.errors.aadharNumberInvalid"),
    dateOfBirth: dateOfBirth(today),
    declaration: z.literal("on", error("applications.errors.declarationRequired")),
  });

/** What was typed, as the form sends it. */
export type TypedAnswers = z.input<ReturnType<typeof answersSchema>>;
export type CheckedAnswers = z.output<ReturnType<typeof answersSchema>>;
export type AnswerName = keyof TypedAnswers;
