import type { ReviewStatus } from "../../council/applications/review-rules.ts";
import type { ReviewOutcome } from "../../council/applications/review.ts";
import { formatPaise } from "../../texts/format.ts";
import type { TextKey, TextReference } from "../../texts/translate.ts";

interface ReviewedApplication {
  reference: string;
  /** Whether no application follows for "Approve and Next". */
  isLast: boolean;
}

/**
 * The text for the reviewer after a stored review: what the review did, and whether the application was the list's
 * last.
 */
export function reviewedText(
  result: Extract<ReviewOutcome, { outcome: "updated" }>,
  status: ReviewStatus,
  { reference, isLast }: ReviewedApplication,
): TextReference {
  const { brake, isWithoutCertificate, revoked, unpaidPaise } = result;
  if (revoked !== undefined && status !== "approved")
    return { key: `review.decidedRevoking.${status}`, args: { reference, number: revoked } };
  if (unpaidPaise !== undefined) {
    const key = brake
      ? (`review.${isLast ? "decidedUnpaidLast" : "decidedUnpaid"}.${brake}` as const)
      : (`review.${isLast ? "decidedLast" : "decided"}.unpaid` as const);
    return { key, args: { reference, amount: formatPaise(unpaidPaise) } };
  }
  const textName = isWithoutCertificate ? "withoutCertificate" : (brake ?? status);
  const key = (isLast ? lastReviewedTexts[textName] : undefined) ?? reviewedTexts[textName];
  return { key, args: { reference } };
}

const reviewedTexts = {
  "under-review": "review.decided.underReview",
  approved: "review.decided.approved",
  rejected: "review.decided.rejected",
  held: "review.decided.held",
  beyondUsual: "review.decided.beyondUsual",
  withoutCertificate: "review.decided.withoutCertificate",
} as const;

/** The texts after "Approve and Next" at the end of the list. */
const lastReviewedTexts: Partial<Record<keyof typeof reviewedTexts, TextKey>> = {
  approved: "review.decidedLast.approved",
  held: "review.decidedLast.held",
  beyondUsual: "review.decidedLast.beyondUsual",
  withoutCertificate: "review.decidedLast.withoutCertificate",
};
