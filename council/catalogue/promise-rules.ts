import { z } from "zod";
import { baseLanguage } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import {
  appealDaysAtMost,
  appealOfficerMaxLength,
  lawNameMaxLength,
  promisedDaysAtMost,
} from "../limits.ts";
import { oneLine } from "../mail/one-line.ts";
import { toLocalText, typedText } from "./draft-rules.ts";
import { dayKinds, type ServicePromise } from "./promise.ts";

const daysInvalid: TextKey = "promise.errors.daysInvalid";
const daysRequired: TextKey = "promise.errors.daysRequired";
const lawRequired: TextKey = "promise.errors.lawRequired";
const officerRequired: TextKey = "promise.errors.officerRequired";
const appealDaysInvalid: TextKey = "promise.errors.appealDaysInvalid";

const digits = z.string().overwrite(oneLine).overwrite(latinDigits);

/**
 * What a service promises, as its form is typed: nothing if no number of days is given. Without a law the promise
 * is the council's own.
 */
export const promiseForm = z
  .strictObject({
    /** Blank if nothing is promised. */
    days: digits,
    counted: z.enum(dayKinds, "versions.errors.choiceUnknown" satisfies TextKey),
    law: typedText(lawNameMaxLength, "promise.errors.lawTooLong"),
    appealOfficer: typedText(appealOfficerMaxLength, "promise.errors.officerTooLong"),
    appealDays: digits,
  })
  .transform((typed, context): ServicePromise | null => {
    const refuse = (message: TextKey, ...path: string[]) => {
      context.addIssue({ code: "custom", message, path });
      return z.NEVER;
    };
    const law = toLocalText(typed.law);
    const officer = toLocalText(typed.appealOfficer);
    const appealDays = wholeNumber(typed.appealDays, appealDaysAtMost);
    const days = wholeNumber(typed.days, promisedDaysAtMost);
    const hasAppeal = officer !== undefined || typed.appealDays !== "";
    if (typed.days === "") return law || hasAppeal ? refuse(daysRequired, "days") : null;
    if (days === undefined) return refuse(daysInvalid, "days");
    if (!law && hasAppeal) return refuse(lawRequired, "law", baseLanguage);
    if (hasAppeal && !officer) return refuse(officerRequired, "appealOfficer", baseLanguage);
    if (hasAppeal && appealDays === undefined) return refuse(appealDaysInvalid, "appealDays");
    const appeal = officer && appealDays !== undefined ? { officer, days: appealDays } : null;
    return { days, counted: typed.counted, law: law ? { name: law, appeal } : null };
  });

/** The form as it was typed. */
export type TypedPromise = z.input<typeof promiseForm>;

/** A whole number from 1 to `atMost`; undefined if the text is none. */
function wholeNumber(text: string, atMost: number): number | undefined {
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value <= atMost ? value : undefined;
}
