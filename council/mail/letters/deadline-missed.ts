import { formatDate } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type ApplicationLetterInput } from "./layout.ts";

export interface DeadlineMissedInput extends ApplicationLetterInput {
  /** The end of the promised day, in milliseconds UTC. */
  dueAt: number;
}

/** Tells the applicant that the office is late, and where to read what they can do. Its kind is `notice`. */
export function deadlineMissedLetter(t: Translate, input: DeadlineMissedInput): LetterContent {
  const { serviceName: service, applicationId, dueAt } = input;
  const date = formatDate(dueAt, t.language);
  return composeLetter(t, input, {
    subject: t("letters.deadlineMissed.subject", { service }),
    blocks: [
      { paragraph: t("letters.deadlineMissed.intro", { service, date }) },
      { rows: [[t("letters.common.applicationId"), referenceOf(applicationId)]] },
      { paragraph: t("letters.deadlineMissed.next") },
      {
        label: t("letters.common.open"),
        link: `${input.letterhead.publicUrl}/applications/${applicationId}`,
      },
    ],
    params: { service_name: service, application_id: applicationId },
  });
}
