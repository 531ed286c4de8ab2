import { formatDate } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type ApplicationLetterInput } from "./layout.ts";

export interface ApplicationReceivedInput extends ApplicationLetterInput {
  /** Whom or what the application is about. */
  caseNames?: [label: string, answer: string][];
  /** The end of the promised day, in milliseconds UTC; undefined without a promise. */
  dueAt?: number | undefined;
}

/** Tells the applicant their reference and what happens next. Its kind is `notice`. */
export function applicationReceivedLetter(
  t: Translate,
  input: ApplicationReceivedInput,
): LetterContent {
  const service = input.serviceName;
  return composeLetter(t, input, {
    subject: t("letters.applicationReceived.subject", { service }),
    blocks: [
      { paragraph: t("letters.applicationReceived.intro", { service }) },
      {
        rows: [
          [t("letters.common.applicationId"), referenceOf(input.applicationId)],
          ...(input.caseNames ?? []),
        ],
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
      { paragraph: t("letters.applicationReceived.keepId") },
      {
        label: t("letters.common.open"),
        link: `${input.letterhead.publicUrl}/applications/${input.applicationId}`,
      },
    ],
    params: { service_name: service, application_id: input.applicationId },
  });
}
