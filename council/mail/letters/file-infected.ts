import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type ApplicationLetterInput } from "./layout.ts";

export interface FileInfectedInput extends ApplicationLetterInput {
  /** The document's name in the service, in the reader's language. */
  document: string;
}

/** Asks the applicant for another copy of a document whose file contained a virus. Its kind is `notice`. */
export function fileInfectedLetter(t: Translate, input: FileInfectedInput): LetterContent {
  const { serviceName: service, applicationId, document } = input;
  return composeLetter(t, input, {
    subject: t("letters.fileInfected.subject", { service }),
    blocks: [
      { paragraph: t("letters.fileInfected.intro", { service }) },
      {
        rows: [
          [t("letters.common.applicationId"), referenceOf(applicationId)],
          [t("letters.fileInfected.document"), document],
        ],
      },
      { paragraph: t("letters.fileInfected.next") },
      {
        label: t("letters.common.open"),
        link: `${input.letterhead.publicUrl}/applications/${applicationId}`,
      },
    ],
    params: { service_name: service, application_id: applicationId },
  });
}
