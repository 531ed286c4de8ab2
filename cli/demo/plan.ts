import type { ReviewStatus } from "../../council/applications/review-rules.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { citizens, staff, type DemoCitizen, type DemoPerson } from "./people.ts";
import { overrideRemark, reasons, remarks } from "./demo-texts.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export const daysBack = 150;

export interface PlannedApplication {
  /** Milliseconds UTC. */
  at: number;
  by: DemoCitizen;
  /** Which service of the catalogue, from 0 to below 1. */
  service: number;
  reason: string;
  reviews: PlannedReview[];
}

export interface PlannedReview {
  at: number;
  /** A member of staff; undefined for the administrator. */
  by: DemoPerson | undefined;
  status: ReviewStatus;
  remarks: string;
}

/** A few months of a small office: who applied when, and the reviews up to now. */
export function planApplications(
  now: number,
  count: number,
  random: SeededRandom,
): PlannedApplication[] {
  return Array.from({ length: count }, () => {
    const by = random.oneOf(citizens);
    // Squared, so that recent applications are more frequent and some are still waiting.
    const at = now - daysBack * dayMs * random.between(0.01, 1) ** 2;
    return {
      at,
      by,
      // Squared, so that the first services of the catalogue are the most popular.
      service: random.between(0, 1) ** 2,
      reason: random.oneOf(reasons[by.language]),
      reviews: planReviews(at, by, random).filter((review) => review.at < now),
    };
  });
}

/** Reviewed within two days, decided within the promised five; a few take longer. */
function planReviews(
  submittedAt: number,
  { language }: DemoCitizen,
  random: SeededRandom,
): PlannedReview[] {
  if (random.happens(0.05)) return [];
  const by = random.oneOf(staff);
  const reviewedAt = submittedAt + random.between(4 * hourMs, 2 * dayMs);
  const planReview = (at: number, status: ReviewStatus): PlannedReview => ({
    at,
    by,
    status,
    remarks: random.oneOf(remarks[language][status]),
  });
  const reviews = [planReview(reviewedAt, "under-review")];
  if (random.happens(0.08)) return reviews;

  const decided = reviewedAt + random.between(6 * hourMs, 3 * dayMs);
  const isApproved = random.happens(0.78);
  reviews.push(planReview(decided, isApproved ? "approved" : "rejected"));
  if (!isApproved && random.happens(0.15))
    reviews.push({
      at: decided + random.between(dayMs, 3 * dayMs),
      by: undefined,
      status: "approved",
      remarks: overrideRemark[language],
    });
  return reviews;
}
