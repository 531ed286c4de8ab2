import { formatDate } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type ApplicationLetterInput } from "./layout.ts";

export interface DueDateChangedInput extends ApplicationLetterInput {
  /** The end of the former and of the new promised day, in milliseconds UTC. */
  from: number;
  to: number;
  reason: string;
}

/** Tells the applicant that the office decides by another day, and why. Its kind is `notice`. */
export function dueDateChangedLetter(t: Translate, input: DueDateChangedInput): LetterContent {
  const { serviceName: service, applicationId, reason } = input;
  const [from, to] = [formatDate(input.from, t.language), formatDate(input.to, t.language)];
  return composeLetter(t, input, {
    subject: t("letters.dueDateChanged.subject", { service }),
    blocks: [
      { paragraph: t("letters.dueDateChanged.intro", { service, from, to }) },
      {
        rows: [
          [t("letters.common.applicationId"), referenceOf(applicationId)],
          [t("letters.dueDateChanged.reason"), reason],
        ],
      },
      {
        label: t("letters.common.open"),
        link: `${input.letterhead.publicUrl}/applications/${applicationId}`,
      },
    ],
    params: { service_name: service, application_id: applicationId },
  });
}
