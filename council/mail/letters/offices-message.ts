import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type ApplicationLetterInput } from "./layout.ts";

export interface OfficesMessageInput extends ApplicationLetterInput {
  /** As the office wrote it. */
  text: string;
}

/** Contains a message of the office to the applicant. Its kind is `notice`. */
export function officesMessageLetter(t: Translate, input: OfficesMessageInput): LetterContent {
  const service = input.serviceName;
  return composeLetter(t, input, {
    subject: t("letters.officesMessage.subject", { service }),
    blocks: [
      { paragraph: t("letters.officesMessage.intro", { service }) },
      { paragraph: input.text },
      { rows: [[t("letters.common.applicationId"), referenceOf(input.applicationId)]] },
      {
        label: t("letters.officesMessage.open"),
        link: `${input.letterhead.publicUrl}/applications/${input.applicationId}`,
      },
    ],
    params: { service_name: service, application_id: input.applicationId },
  });
}
