import type { Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type CaseLetterInput } from "./layout.ts";

export interface ForwardedInput extends CaseLetterInput {
  office: string;
  date: string;
  /** The number that the other office gave the application; null if it gave none yet. */
  number: string | null;
}

/** Tells the applicant that the council forwarded their application. Its kind is `notice`. */
export function forwardedLetter(t: Translate, input: ForwardedInput): LetterContent {
  const { serviceName: service, applicationId, caseRows = [], office, date, number } = input;
  const page = `${input.letterhead.publicUrl}/applications/${applicationId}`;
  const rows: [string, string][] = [
    [t("letters.common.applicationId"), referenceOf(applicationId)],
    ...caseRows,
    [t("letters.forwarded.office"), office],
    [t("letters.forwarded.date"), date],
  ];
  if (number !== null) rows.push([t("letters.forwarded.number"), number]);
  return composeLetter(t, input, {
    subject: t("letters.forwarded.subject", { service }),
    blocks: [
      { paragraph: t("letters.forwarded.intro", { service, office }) },
      { rows },
      { label: t("letters.forwarded.paper"), link: `${page}/paper.pdf` },
      { label: t("letters.common.open"), link: page },
    ],
    params: { service_name: service, application_id: applicationId },
  });
}
