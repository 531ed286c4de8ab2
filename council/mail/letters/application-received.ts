import { formatDate } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { feeSentences, type LetterFeeDue } from "./fee-sentences.ts";
import { composeLetter, type CaseLetterInput } from "./layout.ts";

export interface ApplicationReceivedInput extends CaseLetterInput {
  /** The end of the promised day, in milliseconds UTC; undefined without a promise. */
  dueAt?: number | undefined;
  /** What is to be paid; undefined if nothing is. */
  feeDue?: LetterFeeDue | undefined;
}

/** Tells the applicant their reference and what happens next. Its kind is `notice`. */
export function applicationReceivedLetter(
  t: Translate,
  input: ApplicationReceivedInput,
): LetterContent {
  const service = input.serviceName;
  const reference = referenceOf(input.applicationId);
  return composeLetter(t, input, {
    subject: t("letters.applicationReceived.subject", { service }),
    blocks: [
      { paragraph: t("letters.applicationReceived.intro", { service }) },
      {
        rows: [[t("letters.common.applicationId"), reference], ...(input.caseRows ?? [])],
      },
      {
        paragraph: t("letters.applicationReceived.next", {
          processingTime: t("common.processingTime"),
        }),
      },
      ...(input.dueAt === undefined
        ? []
        : [
            {
              paragraph: t("letters.applicationReceived.due", {
                date: formatDate(input.dueAt, t.language),
              }),
            },
          ]),
      ...(input.feeDue ? [{ paragraph: feeSentences(t, input.feeDue, reference) }] : []),
      { paragraph: t("letters.applicationReceived.keepId") },
      {
        label: t("letters.common.open"),
        link: `${input.letterhead.publicUrl}/applications/${input.applicationId}`,
      },
    ],
    params: { service_name: service, application_id: input.applicationId },
  });
}
