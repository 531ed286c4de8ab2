import type { TextKey, Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { correctByParagraph } from "./correct-by.ts";
import { composeLetter, type ApplicationLetterInput } from "./layout.ts";

/**
 * What happened to a request to correct an application, so that a letter reports it. The letter with the request itself is
 * in `correction-requested.ts`.
 */
export type CorrectionLetter = "withdrawn" | "received" | "reminder";

/** The texts of each letter. `path` is the end of its link, after the URL of the application. */
const texts = {
  withdrawn: {
    subject: "letters.correctionWithdrawn.subject",
    intro: "letters.correctionWithdrawn.intro",
    next: "letters.correctionWithdrawn.next",
    path: "",
  },
  received: {
    subject: "letters.correctionReceived.subject",
    intro: "letters.correctionReceived.intro",
    next: "letters.correctionReceived.next",
    path: "",
  },
  reminder: {
    subject: "letters.correctionReminder.subject",
    intro: "letters.correctionReminder.intro",
    next: "letters.correctionReminder.next",
    path: "/correct",
  },
} as const satisfies Record<
  CorrectionLetter,
  Record<"subject" | "intro" | "next", TextKey> & { path: string }
>;

export interface CorrectionLetterInput extends ApplicationLetterInput {
  /** In a reminder: until when the application can be corrected, milliseconds UTC. */
  until?: number | undefined;
}

/** A letter to the applicant about a request to correct their application. Its kind is `notice`. */
export function correctionLetter(
  t: Translate,
  letter: CorrectionLetter,
  input: CorrectionLetterInput,
): LetterContent {
  const { serviceName: service, applicationId, until, letterhead } = input;
  const { subject, intro, next, path } = texts[letter];
  return composeLetter(t, input, {
    subject: t(subject, { service }),
    blocks: [
      { paragraph: t(intro, { service }) },
      { rows: [[t("letters.common.applicationId"), referenceOf(applicationId)]] },
      { paragraph: t(next) },
      ...correctByParagraph(t, until),
      {
        label: t("letters.common.open"),
        link: `${letterhead.publicUrl}/applications/${applicationId}${path}`,
      },
    ],
    params: { service_name: service, application_id: applicationId },
  });
}
