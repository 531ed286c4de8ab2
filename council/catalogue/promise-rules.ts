import { z } from "zod";
import { baseLanguage } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { aadharChoices, dateOfBirthChoices, type StandardChoices } from "../fields/asked-fields.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import {
  appealDaysAtMost,
  appealOfficerMaxLength,
  lawNameMaxLength,
  promisedDaysAtMost,
} from "../limits.ts";
import { oneLine } from "../mail/one-line.ts";
import { toLocalText, localLine } from "./typed-text.ts";
import { outcomeKinds, type ServiceOutcome } from "./outcome.ts";
import { dayKinds, type ServicePromise } from "./promise.ts";

const daysInvalid: TextKey = "promise.errors.daysInvalid";
const daysRequired: TextKey = "promise.errors.daysRequired";
const lawRequired: TextKey = "promise.errors.lawRequired";
const officerRequired: TextKey = "promise.errors.officerRequired";
const appealDaysInvalid: TextKey = "promise.errors.appealDaysInvalid";
const lawTooLong: TextKey = "promise.errors.lawTooLong";
const officerTooLong: TextKey = "promise.errors.officerTooLong";
const outcomeRequired: TextKey = "promise.errors.outcomeRequired";
const forwardedToRequired: TextKey = "promise.errors.forwardedToRequired";
const forwardedToUnneeded: TextKey = "promise.errors.forwardedToUnneeded";
const choiceUnknown: TextKey = "versions.errors.choiceUnknown";

const digits = z.string().overwrite(oneLine).overwrite(latinDigits);

/** What the promise form sets for a service. */
export interface PromiseInput {
  /** Null to promise nothing. */
  promise: ServicePromise | null;
  standardFields: StandardChoices;
  /** Null to leave open who issues the result. */
  outcome: ServiceOutcome | null;
}

const promiseValues = z.strictObject({
  /** Blank if nothing is promised. */
  dueDays: digits,
  dayKind: z.enum(dayKinds, choiceUnknown),
  promiseLaw: localLine(lawNameMaxLength, lawTooLong),
  appealOfficer: localLine(appealOfficerMaxLength, officerTooLong),
  appealDays: digits,
  aadhaar: z.enum(aadharChoices, choiceUnknown),
  dateOfBirth: z.enum(dateOfBirthChoices, choiceUnknown),
  /** Blank to leave open who issues the result. */
  outcome: z.enum(["", ...outcomeKinds], choiceUnknown),
  forwardedTo: localLine(appealOfficerMaxLength, officerTooLong),
  outcomeLaw: localLine(lawNameMaxLength, lawTooLong),
});

/** The values of the form, as the browser sends them. */
export type PromiseFormValues = z.input<typeof promiseValues>;

/** Reports an error of the form, at the field with this path. */
type Refuse = (message: TextKey, ...path: string[]) => null;

/** Reads from the form what a service promises, which standard fields it asks, and who issues the result. */
export const promiseForm = promiseValues.transform((values, context): PromiseInput => {
  const refuse: Refuse = (message, ...path) => {
    context.addIssue({ code: "custom", message, path });
    return null;
  };
  return {
    promise: toPromise(values, refuse),
    standardFields: { aadharNumber: values.aadhaar, dateOfBirth: values.dateOfBirth },
    outcome: toOutcome(values, refuse),
  };
});

/** Reads the promise; null without a number of days, or after an error. Without a law the promise is the council's own. */
function toPromise(values: PromiseFormValues, refuse: Refuse): ServicePromise | null {
  const law = toLocalText(values.promiseLaw);
  const officer = toLocalText(values.appealOfficer);
  const appealDays = wholeNumber(values.appealDays, appealDaysAtMost);
  const days = wholeNumber(values.dueDays, promisedDaysAtMost);
  const hasAppeal = officer !== undefined || values.appealDays !== "";
  if (values.dueDays === "") return law || hasAppeal ? refuse(daysRequired, "dueDays") : null;
  if (days === undefined) return refuse(daysInvalid, "dueDays");
  if (!law && hasAppeal) return refuse(lawRequired, "promiseLaw", baseLanguage);
  if (hasAppeal && !officer) return refuse(officerRequired, "appealOfficer", baseLanguage);
  if (hasAppeal && appealDays === undefined) return refuse(appealDaysInvalid, "appealDays");
  const appeal = officer && appealDays !== undefined ? { officer, days: appealDays } : null;
  return { days, counted: values.dayKind, law: law ? { name: law, appeal } : null };
}

/** Reads the outcome; null if none is chosen, or after an error. It names an office only if the council forwards to it. */
function toOutcome(values: PromiseFormValues, refuse: Refuse): ServiceOutcome | null {
  const { outcome: kind } = values;
  const forwardedTo = toLocalText(values.forwardedTo);
  const law = toLocalText(values.outcomeLaw) ?? null;
  if (kind === "") return forwardedTo || law ? refuse(outcomeRequired, "outcome") : null;
  if (kind === "issued-here")
    return forwardedTo
      ? refuse(forwardedToUnneeded, "forwardedTo", baseLanguage)
      : { kind, forwardedTo: null, law };
  if (!forwardedTo) return refuse(forwardedToRequired, "forwardedTo", baseLanguage);
  return { kind, forwardedTo, law };
}

/** Reads a whole number from 1 to `atMost`; undefined if the text is no such number. */
function wholeNumber(text: string, atMost: number): number | undefined {
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value <= atMost ? value : undefined;
}
