import { textIn } from "../../texts/languages.ts";
import { remarksMaxLength } from "../limits.ts";
import type { Office } from "../office.ts";
import { getCouncil } from "../settings/get-council.ts";
import { findApplicantLanguage } from "./find-applicant-language.ts";
import type { ApplicationWithAccount } from "./office-records.ts";
import { insertPhrase } from "./phrases/insert-phrase.ts";
import { findPhrasesFor } from "./phrases/records.ts";
import type { Review, ReviewStatus } from "./review-rules.ts";

/** Why remarks were refused. Nothing was written. */
export type RemarksRefused =
  /** The chosen phrase was deleted meanwhile. */
  | { outcome: "phraseGone" }
  /** The chosen phrase is for another decision. */
  | { outcome: "phraseOfOtherDecision"; decision: ReviewStatus }
  /** The remarks are too long with the phrase. */
  | { outcome: "remarksTooLong" }
  /** The council rejects only with a reason. */
  | { outcome: "reasonMissing" };

/** Adds the chosen phrase, in the applicant's language, to the remarks of a review. */
export async function withPhrase(
  tx: Office,
  { id: applicationId, serviceId }: Pick<ApplicationWithAccount, "id" | "serviceId">,
  { status, remarks, phrase: id }: Pick<Review, "status" | "remarks" | "phrase">,
): Promise<{ outcome: "remarks"; remarks: string } | RemarksRefused> {
  if (!id) return { outcome: "remarks", remarks };
  const phrase = (await findPhrasesFor(tx, serviceId)).find((one) => one.id === id);
  if (!phrase) return { outcome: "phraseGone" };
  const { decision, texts } = phrase;
  if (decision !== status) return { outcome: "phraseOfOtherDecision", decision };
  const language = await findApplicantLanguage(tx, applicationId);
  const whole = insertPhrase(remarks, textIn(language, texts));
  return whole.length > remarksMaxLength
    ? { outcome: "remarksTooLong" }
    : { outcome: "remarks", remarks: whole };
}

/** Whether a rejection has no remarks, while the council rejects only with a reason. */
export async function isReasonMissing(
  tx: Office,
  { status, remarks }: { status: ReviewStatus; remarks: string },
): Promise<boolean> {
  if (status !== "rejected" || remarks !== "") return false;
  return (await getCouncil(tx)).refusalNeedsReason;
}
