import { baseLanguage } from "../../../texts/languages.ts";
import type { TextKey, Translate } from "../../../texts/translate.ts";
import { referenceOf } from "../../ids.ts";
import type { LetterContent } from "../kinds.ts";
import { layOut, type Addressed, type Piece } from "./layout.ts";

/** A status that has a name in the texts. */
type Status = TextKey extends infer Key
  ? Key extends `common.status.${infer S}`
    ? S
    : never
  : never;

export interface StatusChangedFacts extends Addressed {
  applicationId: string;
  /** In the reader's language. */
  serviceName: string;
  status: Status;
  remarks: string | null;
}

/** The letter on a new status (spec section 7, application status). Its kind is `status`. */
export function statusChangedLetter(t: Translate, facts: StatusChangedFacts): LetterContent {
  const status = facts.status.toUpperCase();
  const statusForReader =
    t.language === baseLanguage ? status : `${t(`common.status.${facts.status}`)} (${status})`;
  const rows: [string, string][] = [
    [t("letters.statusChanged.applicationId"), referenceOf(facts.applicationId)],
    [t("letters.statusChanged.status"), statusForReader],
  ];
  if (facts.remarks) rows.push([t("letters.statusChanged.remarks"), facts.remarks]);
  const pieces: Piece[] = [
    { paragraph: t("letters.statusChanged.intro", { service: facts.serviceName }) },
    { rows },
    {
      label: t("letters.statusChanged.open"),
      link: `${facts.letterhead.publicUrl}/applications/${facts.applicationId}`,
    },
  ];
  return layOut(t, facts, {
    subject: t("letters.statusChanged.subject", { service: facts.serviceName }),
    pieces,
    params: {
      service_name: facts.serviceName,
      application_id: facts.applicationId,
      status,
      remarks: facts.remarks ?? "",
    },
  });
}
