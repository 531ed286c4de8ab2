import { z } from "zod";
import { everyLanguage, type Language } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { displayName } from "../accounts/rules.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { oldestBirthYear } from "../counter-limits.ts";
import { displayNameMaxLength, phoneDigits } from "../limits.ts";
import { normaliseEmail } from "../normalise-email.ts";
import { newPerson } from "./new-person.ts";

const unexpectedField: TextKey = "common.unexpectedField";
const hiddenFieldMissing: TextKey = "common.hiddenFieldMissing";

/** Ten digits, with any spacing. */
const phone = z
  .string("counter.errors.phone" satisfies TextKey)
  .overwrite((typed) => latinDigits(typed).replaceAll(/\D/g, ""))
  .refine((digits) => digits.length === phoneDigits, "counter.errors.phone" satisfies TextKey);

/** Whether two numbers are the same, however they are written. */
export function isSamePhone(one: string, other: string): boolean {
  const digits = [one, other].map((typed) => latinDigits(typed).replaceAll(/\D/g, ""));
  return digits[0] === digits[1];
}

/** A field that this button of the form does not need. */
const ignored = z.unknown().optional();
const ignoredPerson = { displayName: ignored, birthYear: ignored, language: ignored };
/** The phone number by which the listed people were found. It decides only what the button does. */
const foundFor = ignored;
/** Narrows a search to some of the people who share a phone. */
const partOfName = z.string().max(displayNameMaxLength, unexpectedField).optional();

/** The language of a person's papers; undefined if the form does not send it. */
const language = z.enum(everyLanguage, "counter.errors.language" satisfies TextKey).optional();

/** The form of the counter, sent to look for people by their phone. */
export const findPeopleForm = z.strictObject(
  {
    phoneNumber: phone,
    foundFor,
    partOfName,
    find: ignored,
    key: ignored,
    person: ignored,
    email: ignored,
    serviceId: ignored,
    ...ignoredPerson,
  },
  unexpectedField,
);

const personMissing: TextKey = "counter.errors.person";
const serviceMissing: TextKey = "counter.errors.service";
const serviceId = z.string(serviceMissing).min(1, serviceMissing);
/** Identifies one rendering of the form, so that pressing its button twice does everything once. */
const key = z.string(hiddenFieldMissing).regex(/^[0-9A-Z]{24}$/, unexpectedField);

/** An email that nobody has confirmed, normalised; null if it was left blank. */
const contactEmail = z
  .string()
  .trim()
  .default("")
  .refine(
    (typed) => typed === "" || normaliseEmail(typed) !== undefined,
    "accounts.errors.emailInvalid" satisfies TextKey,
  )
  .transform((typed) => normaliseEmail(typed) ?? null);

/** The counter's form, sent to file for somebody who was found. */
export const foundPersonForm = z
  .strictObject(
    {
      ...ignoredPerson,
      key,
      phoneNumber: phone,
      foundFor,
      partOfName: ignored,
      person: z.string(personMissing).regex(/^[0-9A-Z]{24}$/, personMissing),
      email: contactEmail,
      serviceId,
    },
    unexpectedField,
  )
  .transform(({ key, phoneNumber, person, email, serviceId }): CounterChoice => {
    return { key, phoneNumber, person, contactEmail: email, serviceId };
  });

/**
 * The counter's form, sent to file for somebody new. The year of birth tells people who share a phone apart.
 * @param thisYear the current year in India
 */
export function newPersonForm(thisYear: number) {
  return z
    .strictObject(
      {
        key,
        phoneNumber: phone,
        foundFor,
        partOfName: ignored,
        person: z.literal(newPerson, personMissing),
        displayName,
        birthYear: birthYear(thisYear),
        language,
        email: contactEmail,
        serviceId,
      },
      unexpectedField,
    )
    .transform(({ key, phoneNumber, serviceId, email, ...person }): CounterChoice => {
      const { displayName, birthYear, language } = person;
      return {
        key,
        phoneNumber,
        person: { displayName, birthYear, language },
        contactEmail: email,
        serviceId,
      };
    });
}

/** Four Latin or Devanagari digits. */
function birthYear(thisYear: number) {
  const invalid: TextKey = "counter.errors.birthYear";
  return z
    .string(invalid)
    .transform((typed) => latinDigits(typed).trim())
    .pipe(z.string().regex(/^\d{4}$/, invalid))
    .transform(Number)
    .pipe(z.number().min(oldestBirthYear, invalid).max(thisYear, invalid));
}

/**
 * The form that corrects the details of a counter applicant.
 * @param thisYear the current year in India
 */
export function changeCounterApplicantForm(thisYear: number) {
  return z
    .strictObject(
      {
        displayName,
        phoneNumber: phone,
        birthYear: birthYear(thisYear),
        language,
        removeEmail: z.literal("yes", unexpectedField).optional(),
        expectedUpdatedAt: z.string(hiddenFieldMissing).regex(/^\d{1,15}$/, unexpectedField),
      },
      unexpectedField,
    )
    .transform(({ phoneNumber, removeEmail, expectedUpdatedAt, ...details }) => ({
      ...details,
      expectedUpdatedAt: Number(expectedUpdatedAt),
      phone: phoneNumber,
      removesEmail: removeEmail !== undefined,
    }));
}

/** The choice of whom to file for, and for which service. */
export interface CounterChoice {
  /** Identifies one rendering of the form. */
  key: string;
  phoneNumber: string;
  /** The id of somebody who was found, or somebody new. */
  person: string | { displayName: string; birthYear: number; language?: Language | undefined };
  /** Null if the field was left blank. */
  contactEmail: string | null;
  serviceId: string;
}

const callId = z.string(unexpectedField).regex(/^[0-9A-Z]{24}$/, unexpectedField);

/** The form with the button that ticks off a call, or with the button that puts a call back. */
export const callForm = z.union(
  [z.strictObject({ told: callId }), z.strictObject({ notTold: callId })],
  unexpectedField,
);
