import { textsIn } from "../../../texts/all.ts";
import { formatDate } from "../../../texts/format.ts";
import { changeAs } from "../../change-as.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { getCouncil } from "../../settings/get-council.ts";
import { countTowardsReviewLimits, type TooManyReviews } from "../count-reviews.ts";
import { findDecidable } from "../find-decidable.ts";
import { lockOthersApplication } from "../messages/lock-others-application.ts";
import { findChangeMeanwhile, type ChangedMeanwhile } from "../changed-meanwhile.ts";
import { findApplicantLanguage } from "../find-applicant-language.ts";
import { writeReview } from "../write-review.ts";
import { correctionDeadline } from "./correction-deadline.ts";
import { findOpenRequest } from "./records.ts";

/** An application that its applicant did not correct. */
export interface UncorrectedApplication {
  applicationId: string;
  /** The version of the application that the reviewer saw. */
  version: number;
}

/** The outcome of rejecting an application as not corrected. */
export type RejectNotCorrectedOutcome =
  /** `nobodyTold`: the applicant's account was deleted. */
  | { outcome: "rejected"; nobodyTold?: true }
  | ChangedMeanwhile
  | TooManyReviews
  /** No request is open. */
  | { outcome: "notOpen" }
  /** The applicant has time until `until`, milliseconds UTC. */
  | { outcome: "tooEarly"; until: number };

/**
 * Rejects an application whose applicant did not send the requested correction in time.
 * The remarks give this reason, in the applicant's language.
 * @throws ForbiddenError unless the actor may review, if the application is their own, or if they filed or
 * corrected it for its applicant and a colleague can decide.
 * @throws NotFoundError when there is no such application.
 */
export async function rejectNotCorrected(
  office: Office,
  actor: Actor,
  { applicationId, version }: UncorrectedApplication,
): Promise<RejectNotCorrectedOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const seen = await findDecidable(tx, actor, applicationId);
    if (seen.version !== version) return findChangeMeanwhile(tx, seen);
    const open = await findOpenRequest(tx, applicationId);
    if (!open) return { outcome: "notOpen" };
    const until = correctionDeadline(open, (await getCouncil(tx)).correctionDays);
    if (tx.clock() <= until) return { outcome: "tooEarly", until };
    const tooMany = await countTowardsReviewLimits(tx, actor, applicationId);
    if (tooMany) return tooMany;
    // While the version of the application is the same, the request is still open: every end of a request raises it.
    const application = await lockOthersApplication(tx, actor, applicationId);
    if (application.version !== version) return findChangeMeanwhile(tx, application);
    const language = await findApplicantLanguage(tx, applicationId);
    const remarks = textsIn(language)("corrections.notCorrected", {
      date: formatDate(open.requestedAt, language),
      until: formatDate(until, language),
    });
    const written = await writeReview(tx, actor, application, { status: "rejected", remarks });
    return { outcome: "rejected", ...(!written?.isApplicantNotified && { nobodyTold: true }) };
  });
}
