import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { layOut, type Addressed } from "./layout.ts";

export interface ApplicationReceivedFacts extends Addressed {
  applicationId: string;
  /** In the reader's language. */
  serviceName: string;
}

/** Tells the applicant their reference and what happens next. Its kind is `notice`. */
export function applicationReceivedLetter(
  t: Translate,
  facts: ApplicationReceivedFacts,
): LetterContent {
  const service = facts.serviceName;
  return layOut(t, facts, {
    subject: t("letters.applicationReceived.subject", { service }),
    pieces: [
      { paragraph: t("letters.applicationReceived.intro", { service }) },
      { rows: [[t("letters.statusChanged.applicationId"), referenceOf(facts.applicationId)]] },
      {
        paragraph: t("letters.applicationReceived.next", {
          processingTime: t("common.processingTime"),
        }),
      },
      { paragraph: t("letters.applicationReceived.keepId") },
      {
        label: t("letters.statusChanged.open"),
        link: `${facts.letterhead.publicUrl}/applications/${facts.applicationId}`,
      },
    ],
    params: { service_name: service, application_id: facts.applicationId },
  });
}
