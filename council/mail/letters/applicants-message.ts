import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface ApplicantsMessageInput extends Addressee {
  applicationId: string;
  /** In the reader's language. */
  serviceName: string;
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
      { rows: [[t("letters.statusChanged.applicationId"), referenceOf(input.applicationId)]] },
      { paragraph: t("letters.applicantsMessage.next") },
      { paragraph: t("letters.applicantsMessage.notYou", { email: letterhead.supportEmail }) },
      {
        label: t("letters.statusChanged.open"),
        link: `${letterhead.publicUrl}/applications/${input.applicationId}`,
      },
    ],
    params: { service_name: service, application_id: input.applicationId },
  });
}
