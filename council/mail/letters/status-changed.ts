import { baseLanguage } from "../../../texts/languages.ts";
import type { TextKey, Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { feeSentences, type LetterFeeDue } from "./fee-sentences.ts";
import { composeLetter, type CaseLetterInput, type LetterBlock } from "./layout.ts";

/** A status for which the texts have a name. */
type Status = TextKey extends infer Key
  ? Key extends `common.status.${infer S}`
    ? S
    : never
  : never;

export interface StatusChangedInput extends CaseLetterInput {
  status: Status;
  remarks: string | null;
  certificate?: CertificateChange | undefined;
  /** What is still to be paid; undefined if nothing is. */
  feeDue?: LetterFeeDue | undefined;
}

/** What happened to the certificate because of a decision. */
export type CertificateChange =
  /** `isBeyondUsual`: issued beyond the brake, because there was no second official. */
  | { kind: "issued"; number: string; isBeyondUsual?: boolean }
  | { kind: "revoked"; number: string }
  /** The certificate waits for a second official. */
  | { kind: "held" }
  /** The certificate waited for a second official, and will not be issued. */
  | { kind: "dropped" };

/** The letter about a new status (spec section 7, application status). Its kind is `status`. */
export function statusChangedLetter(t: Translate, input: StatusChangedInput): LetterContent {
  const { status, rows } = statusRows(t, input);
  if (input.remarks) rows.push([t("letters.statusChanged.remarks"), input.remarks]);
  const { certificate } = input;
  const page = `${input.letterhead.publicUrl}/applications/${input.applicationId}`;
  const blocks: LetterBlock[] = [
    { paragraph: t("letters.statusChanged.intro", { service: input.serviceName }) },
    { rows },
    ...(input.feeDue
      ? [{ paragraph: feeSentences(t, input.feeDue, referenceOf(input.applicationId)) }]
      : []),
    ...certificateBlocks(t, certificate, page),
    ...(input.status === "rejected"
      ? [
          {
            label: t(
              input.remarks
                ? "letters.statusChanged.refusal"
                : "letters.statusChanged.refusalWithoutReason",
            ),
            link: `${page}/paper.pdf`,
          },
        ]
      : []),
    { label: t("letters.common.open"), link: page },
  ];
  return composeLetter(t, input, {
    subject: t("letters.statusChanged.subject", { service: input.serviceName }),
    blocks,
    certificate: certificate?.kind === "issued" ? certificate.number : undefined,
    params: {
      service_name: input.serviceName,
      application_id: input.applicationId,
      status,
      remarks: input.remarks ?? "",
    },
  });
}

/** The part of a letter about the certificate. */
export function certificateBlocks(
  t: Translate,
  certificate: CertificateChange | undefined,
  page: string,
): LetterBlock[] {
  if (!certificate) return [];
  if (certificate.kind === "held")
    return [{ paragraph: t("letters.statusChanged.certificateHeld") }];
  if (certificate.kind === "dropped")
    return [{ paragraph: t("letters.statusChanged.certificateDropped") }];
  const { kind, number } = certificate;
  return kind === "issued"
    ? [
        {
          label: t("letters.statusChanged.certificateIssued", { number }),
          link: `${page}/certificate.pdf`,
        },
      ]
    : [{ paragraph: t("letters.statusChanged.certificateRevoked", { number }) }];
}

/** The status for the parameter of email templates, and the rows that name application and status. */
export function statusRows(
  t: Translate,
  input: Pick<StatusChangedInput, "applicationId" | "caseRows" | "status">,
): { status: string; rows: [string, string][] } {
  const status = input.status.toUpperCase();
  const statusForReader =
    t.language === baseLanguage ? status : `${t(`common.status.${input.status}`)} (${status})`;
  const rows: [string, string][] = [
    [t("letters.common.applicationId"), referenceOf(input.applicationId)],
    ...(input.caseRows ?? []),
    [t("letters.statusChanged.status"), statusForReader],
  ];
  return { status, rows };
}
