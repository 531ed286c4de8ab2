import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type ApplicationLetterInput } from "./layout.ts";
import { certificateBlocks } from "./status-changed.ts";

interface CertificateIssuedInput extends ApplicationLetterInput {
  number: string;
}

/** Tells the applicant that the certificate that waited for a second official is issued. Its kind is `notice`. */
export function certificateIssuedLetter(
  t: Translate,
  input: CertificateIssuedInput,
): LetterContent {
  const { serviceName: service, applicationId, number } = input;
  const page = `${input.letterhead.publicUrl}/applications/${applicationId}`;
  return composeLetter(t, input, {
    subject: t("letters.certificateIssued.subject", { service }),
    blocks: [
      { rows: [[t("letters.common.applicationId"), referenceOf(applicationId)]] },
      ...certificateBlocks(t, { kind: "issued", number }, page),
      { label: t("letters.common.open"), link: page },
    ],
    certificate: number,
    params: { service_name: service, application_id: applicationId },
  });
}
