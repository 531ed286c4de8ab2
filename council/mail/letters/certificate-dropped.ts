import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type ApplicationLetterInput } from "./layout.ts";
import { certificateBlocks } from "./status-changed.ts";

/**
 * Tells the applicant that no certificate is issued, although it waited for a second official: the service no longer issues
 * certificates. Its kind is `notice`.
 */
export function certificateDroppedLetter(
  t: Translate,
  input: ApplicationLetterInput,
): LetterContent {
  const { serviceName: service, applicationId } = input;
  const page = `${input.letterhead.publicUrl}/applications/${applicationId}`;
  return composeLetter(t, input, {
    subject: t("letters.certificateDropped.subject", { service }),
    blocks: [
      ...certificateBlocks(t, { kind: "dropped" }, page),
      { paragraph: t("letters.certificateDropped.next") },
      { rows: [[t("letters.common.applicationId"), referenceOf(applicationId)]] },
      { label: t("letters.common.open"), link: page },
    ],
    params: { service_name: service, application_id: applicationId },
  });
}
