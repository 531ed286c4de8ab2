import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type ApplicationLetterInput } from "./layout.ts";
import { certificateBlocks } from "./status-changed.ts";

export interface CertificateRevokedInput extends ApplicationLetterInput {
  number: string;
  reason: string;
  replacedBy?: string;
}

/** Tells the applicant that a certificate was revoked, why, and which certificate replaces it. Its kind is `notice`. */
export function certificateRevokedLetter(
  t: Translate,
  input: CertificateRevokedInput,
): LetterContent {
  const { serviceName: service, applicationId, number, reason, replacedBy } = input;
  const page = `${input.letterhead.publicUrl}/applications/${applicationId}`;
  const issued =
    replacedBy === undefined ? undefined : ({ kind: "issued", number: replacedBy } as const);
  const subject = issued ? "replacedSubject" : "subject";
  return composeLetter(t, input, {
    subject: t(`letters.certificateRevoked.${subject}`, { service }),
    blocks: [
      ...certificateBlocks(t, { kind: "revoked", number }, page),
      {
        rows: [
          [t("letters.common.applicationId"), referenceOf(applicationId)],
          [t("letters.certificateRevoked.reason"), reason],
        ],
      },
      ...certificateBlocks(t, issued, page),
      { label: t("letters.common.open"), link: page },
    ],
    certificate: replacedBy,
    params: { service_name: service, application_id: applicationId },
  });
}
