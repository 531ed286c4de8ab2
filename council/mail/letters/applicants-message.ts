import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type ApplicationLetterInput } from "./layout.ts";

export interface ApplicantsMessageInput extends ApplicationLetterInput {
  /** As the applicant wrote it. */
  text: string;
}

/** The applicant's copy of their message to the office. Its kind is `notice`. */
export function applicantsMessageLetter(
  t: Translate,
  input: ApplicantsMessageInput,
): LetterContent {
  const { serviceName: service, letterhead } = input;
  return composeLetter(t, input, {
    subject: t("letters.applicantsMessage.subject", { service }),
    blocks: [
      { paragraph: t("letters.applicantsMessage.intro", { service }) },
      { paragraph: input.text },
      { rows: [[t("letters.common.applicationId"), referenceOf(input.applicationId)]] },
      { paragraph: t("letters.applicantsMessage.next") },
      { paragraph: t("letters.applicantsMessage.notYou", { email: letterhead.supportEmail }) },
      {
        label: t("letters.common.open"),
        link: `${letterhead.publicUrl}/applications/${input.applicationId}`,
      },
    ],
    params: { service_name: service, application_id: input.applicationId },
  });
}
