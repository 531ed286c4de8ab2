import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { correctByParagraph } from "./correct-by.ts";
import { composeLetter, type CaseLetterInput } from "./layout.ts";
import { certificateBlocks, statusRows, type CertificateChange } from "./status-changed.ts";

export interface CorrectionRequestedInput extends CaseLetterInput {
  items: {
    /** The answer or document to correct, in the reader's language. */
    label: string;
    /** What the reviewer wrote about it. */
    text: string;
  }[];
  /** Why an earlier request did not ask for these corrections; undefined if there was no earlier request. */
  lateReason: string | undefined;
  /** Until when the application can be corrected, milliseconds UTC. */
  until: number | undefined;
  certificate?: CertificateChange | undefined;
}

/**
 * The letter about the new status of an application that the applicant is asked to correct (spec section 7,
 * application status). It lists what to correct. Its kind is `status`.
 */
export function correctionRequestedLetter(
  t: Translate,
  input: CorrectionRequestedInput,
): LetterContent {
  const { serviceName: service, applicationId, items, lateReason, until, letterhead } = input;
  const { status, rows } = statusRows(t, { ...input, status: "under-review" });
  const list = items.map(({ label, text }): [string, string] => [label, text]);
  return composeLetter(t, input, {
    subject: t("letters.statusChanged.subject", { service }),
    blocks: [
      { paragraph: t("letters.statusChanged.intro", { service }) },
      { rows },
      { paragraph: t("letters.correctionRequested.list") },
      { rows: list },
      ...(lateReason
        ? [{ paragraph: t("letters.correctionRequested.late", { reason: lateReason }) }]
        : []),
      ...certificateBlocks(
        t,
        input.certificate,
        `${letterhead.publicUrl}/applications/${applicationId}`,
      ),
      { paragraph: t("letters.correctionRequested.next") },
      ...correctByParagraph(t, until),
      {
        label: t("letters.correctionRequested.open"),
        link: `${letterhead.publicUrl}/applications/${applicationId}/correct`,
      },
    ],
    params: {
      service_name: service,
      application_id: applicationId,
      status,
      remarks: list.map(([label, text]) => `${label}: ${text}`).join("\n"),
    },
  });
}
