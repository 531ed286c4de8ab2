import { z } from "zod";
import { foreignLanguage } from "../../texts/foreign-language.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import { appealDaysAtMost, promisedDaysAtMost } from "../limits.ts";
import { localText } from "./local-text.ts";

/** Working days leave out the council's days off and holidays (council/calendar/calendar.ts). */
export const dayKinds = ["working", "calendar"] as const;
export type DayKind = (typeof dayKinds)[number];

/** By when the office promises to decide. */
export const servicePromise = z.strictObject({
  /** Counted from the day after the submission. */
  days: z.int().min(1).max(promisedDaysAtMost),
  counted: z.enum(dayKinds),
  /** The law that sets the days; null if the council promises them of its own accord. */
  law: z
    .strictObject({
      name: localText,
      /** Whom an applicant may turn to if the office is late, and within how many calendar days. */
      appeal: z
        .strictObject({ officer: localText, days: z.int().min(1).max(appealDaysAtMost) })
        .nullable(),
    })
    .nullable(),
});

export type ServicePromise = z.infer<typeof servicePromise>;

/** A promise in the reader's language. */
export interface ShownPromise extends Pick<ServicePromise, "days" | "counted"> {
  law: {
    name: string;
    /** The language of the name, if it is not the reader's. */
    nameLanguage?: Language | undefined;
    appeal: { officer: string; days: number } | null;
  } | null;
}

export function promiseIn(language: Language, { law, ...days }: ServicePromise): ShownPromise {
  if (!law) return { ...days, law };
  const { name, appeal } = law;
  return {
    ...days,
    law: {
      name: textIn(language, name),
      nameLanguage: foreignLanguage(language, name),
      appeal: appeal && { ...appeal, officer: textIn(language, appeal.officer) },
    },
  };
}
